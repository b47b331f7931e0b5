import { z } from "zod";
import { paymentProviders } from "#db/words.ts";
import { ShippingAddress } from "../../customers/shipping-address.ts";
import { isGstin } from "../../tax/gstin.ts";
import { inOneLine } from "../../text/typed-text.ts";

const optionalWords = (longest: number) =>
  z.string().overwrite(inOneLine).trim().max(longest, `Please use at most ${longest} characters`);

/** The first step of the checkout: where the goods go, and whom a business bill is for. */
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

/** The second step: how it is paid, and what the buyer saw. */
export const CheckoutPayment = z.object({
  /** Made with the checkout, so that sending it again gives the same order. */
  checkoutToken: z.uuid("Please open the checkout page again"),
  /** Who takes the money; whether that is offered now is for the placing to say. */
  paymentMethod: z.enum(paymentProviders, "Please choose a payment method"),
  /** The total the buyer saw, in whole rupees; another total now is refused. */
  seenTotal: z.coerce.number().int().positive(),
});
export type CheckoutPayment = z.output<typeof CheckoutPayment>;

export type CheckoutInput = CheckoutAddress & CheckoutPayment;
