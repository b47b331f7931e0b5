import { z } from "zod";
import { addressLines } from "../../base/addresses/address-lines.ts";
import { officeAddressFields } from "../../base/addresses/office-address.ts";
import { indianPhone, isIndianPhone } from "../../base/identifiers/indian-phone.ts";
import { inOneLine } from "../../base/text/typed-text.ts";
import { neededLine } from "../../base/text/needed-text.ts";

/**
 * The address that goods are shipped to. The messages and their order come from the specification (§5 Checkout
 * address).
 */
export const ShippingAddress = z.object({
  fullName: neededLine("Full name is required"),
  addressLine1: neededLine("Address is required"),
  addressLine2: z
    .string()
    .overwrite(inOneLine)
    .trim()
    .max(120, "Please use at most 120 characters")
    .default(""),
  ...officeAddressFields,
  phone: neededLine("Phone number is required")
    .overwrite(indianPhone)
    .refine(isIndianPhone, {
      error: ({ input }) =>
        /^\d{10}$/.test(String(input))
          ? "Please check this number. Mobile numbers start with 6, 7, 8 or 9, landlines with their area code"
          : "Please enter a valid 10-digit phone number",
    }),
});
export type ShippingAddress = z.infer<typeof ShippingAddress>;

/** The lines of an address as written on paper, without the name. */
export const shippingLines = ({ addressLine1: first, addressLine2: second, ...rest }: ShippingAddress) =>
  addressLines({ ...rest, first, second });

/** The correction of an order's address. Its state cannot change: the GST of the order was computed for it. */
export const AddressCorrection = ShippingAddress.omit({ state: true });
export type AddressCorrection = z.infer<typeof AddressCorrection>;

/** The same for an order that may be billed at its address. */
export const OrderAddressInput = AddressCorrection.extend({ isBillingToo: z.boolean().default(false) });
export type OrderAddressInput = z.output<typeof OrderAddressInput>;

/** An address in a customer's address book. */
export type SavedAddress = ShippingAddress & { id: string; isDefault: boolean };
