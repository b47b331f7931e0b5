import { z } from "zod";
import { paymentProviders } from "#db/values/payment-values.ts";
import { ShippingAddress } from "../../people/customers/shipping-address.ts";
import { Business } from "../../people/customers/business.ts";
import { stateName } from "../../base/addresses/indian-states.ts";
import { plainPincode } from "../../base/addresses/plain-pincode.ts";
import { isReceiverRequired, optionalGstinRule, stateOfGstin } from "../../base/gst/gstin.ts";
import { inOneLine, inOneWord } from "../../base/text/typed-text.ts";
import { businessOf } from "./business-of.ts";

const whoReceives = "Please choose who receives the goods";

const optionalText = (longest: number) =>
  z.string().overwrite(inOneLine).trim().max(longest, `Please use at most ${longest} characters`);

/**
 * The first step of the checkout: the shipping address, and the business for a GST invoice. Who receives the goods is
 * asked only where they go to another state than that of the GSTIN.
 */
export const CheckoutAddress = ShippingAddress.extend({
  buyerGstin: z.string().overwrite(inOneWord).toUpperCase().superRefine(optionalGstinRule).default(""),
  buyerBusinessName: optionalText(120).default(""),
  /** Whether the address book keeps it once the order is placed. */
  saveAddress: z.boolean().default(false),
  /** Whether the customer collects at the shop what can be collected there. */
  collect: z.boolean().default(false),
  /** Whether a seller's goods leave together, where some of them have not arrived. */
  together: z.boolean().default(false),
  receivedBy: z.enum(["", "buyer", "somebody-else"], whoReceives).default(""),
  /** Whether the business is billed at the delivery address. */
  billing: z.enum(["same", "other"], "Please choose the billing address").default("same"),
  billingAddressLine1: optionalText(120).default(""),
  billingAddressLine2: optionalText(120).default(""),
  billingCity: optionalText(80).default(""),
  billingState: z.string().default(""),
  billingPincode: optionalText(20).overwrite(plainPincode).default(""),
}).superRefine((input, context) => {
  const business = businessOf(input);
  if (!business) return;
  const isRequired = isReceiverRequired(input);
  if (isRequired && input.receivedBy === "") {
    context.addIssue({ code: "custom", path: ["receivedBy"], message: whoReceives });
  }
  if (isRequired && input.billing === "same") {
    const state = stateName(stateOfGstin(input.buyerGstin));
    const message = `Please enter your billing address in ${state}, where your GSTIN is registered`;
    context.addIssue({ code: "custom", path: ["billingAddressLine1"], message });
  }
  // What is wrong with the delivery address is said there.
  const isReportedElsewhere = (field: PropertyKey | undefined) =>
    field === "buyerGstin" || (input.billing === "same" && field !== "buyerBusinessName");
  for (const { path, message } of Business.safeParse(business).error?.issues ?? []) {
    if (!isReportedElsewhere(path[0])) context.addIssue({ code: "custom", path, message });
  }
});
export type CheckoutAddress = z.output<typeof CheckoutAddress>;

const chooseMethod = "Please choose a payment method";

/** The second step: the payment method, and what the buyer saw. */
export const CheckoutPayment = z
  .object({
    /** Created with the checkout, so that submitting it again returns the same order. */
    checkoutToken: z.uuid("Please open the checkout page again"),
    /** The payment provider. Placing the order checks whether it is offered now. Not needed if store credit covers all. */
    paymentMethod: z.enum(paymentProviders, chooseMethod).optional(),
    /** The total the buyer saw, in whole rupees. The order is refused if the total is different now. */
    seenTotal: z.int().positive(),
    /** The store credit that the buyer saw and wants to use, in whole paise. Refused if it is different now. */
    storeCredit: z.int().min(0).default(0),
    /** The delivery days the buyer saw, by seller: '2026-12-01,2026-12-03'. Refused if they are later now. */
    seenDelivery: z.string().max(2_000).optional(),
  })
  .superRefine(({ paymentMethod, storeCredit, seenTotal }, context) => {
    if (paymentMethod !== undefined || storeCredit >= seenTotal * 100) return;
    context.addIssue({ code: "custom", path: ["paymentMethod"], message: chooseMethod });
  });
export type CheckoutPayment = z.output<typeof CheckoutPayment>;

export type CheckoutInput = CheckoutAddress & CheckoutPayment;
