import { z } from "zod";
import { paymentProviders } from "#db/words.ts";
import { ShippingAddress } from "../../customers/shipping-address.ts";
import { isGstin } from "../../tax/gstin.ts";
import { inOneLine } from "../../text/typed-text.ts";

const optionalWords = (longest: number) =>
  z.string().overwrite(inOneLine).trim().max(longest, `Please use at most ${longest} characters`);

/** The first step of the checkout: the shipping address, and the business details for a GST invoice. */
export const CheckoutAddress = ShippingAddress.extend({
  buyerGstin: optionalWords(20)
    .toUpperCase()
    .refine(
      (text) => text === "" || isGstin(text),
      "Please enter a valid 15-character GSTIN, or leave it empty",
    )
    .default(""),
  buyerBusinessName: optionalWords(120).default(""),
}).refine((input) => input.buyerGstin === "" || input.buyerBusinessName !== "", {
  path: ["buyerBusinessName"],
  message: "Please enter the business name for this GSTIN",
});
export type CheckoutAddress = z.output<typeof CheckoutAddress>;

/** The second step: the payment method, and what the buyer saw. */
export const CheckoutPayment = z.object({
  /** Created with the checkout, so that submitting it again returns the same order. */
  checkoutToken: z.uuid("Please open the checkout page again"),
  /** The payment provider. Placing the order checks whether it is offered now. */
  paymentMethod: z.enum(paymentProviders, "Please choose a payment method"),
  /** The total the buyer saw, in whole rupees. The order is refused if the total is different now. */
  seenTotal: z.int().positive(),
});
export type CheckoutPayment = z.output<typeof CheckoutPayment>;

export type CheckoutInput = CheckoutAddress & CheckoutPayment;
