import { z } from "zod";
import { stateName } from "../../base/addresses/indian-states.ts";
import { gstinRule, isGstin, stateOfGstin } from "../../base/gst/gstin.ts";
import { neededLine } from "../../base/text/needed-text.ts";
import { inOneWord } from "../../base/text/typed-text.ts";
import { ShippingAddress } from "./shipping-address.ts";

const address = ShippingAddress.shape;
const nameRequired = "Please enter the legal name of the business";

/**
 * A business with a GSTIN, and the address it is billed at (CGST Rules, rule 46(d)). The address follows the rules of a
 * delivery address, and lies in the state of the GSTIN.
 */
export const Business = z
  .object({
    buyerGstin: z.string().overwrite(inOneWord).toUpperCase().superRefine(gstinRule),
    buyerBusinessName: neededLine(nameRequired),
    billingAddressLine1: address.addressLine1,
    billingAddressLine2: address.addressLine2,
    billingCity: address.city,
    billingState: address.state,
    billingPincode: address.pincode,
  })
  .superRefine(({ buyerGstin, billingState }, context) => {
    if (!isGstin(buyerGstin) || billingState === "" || stateOfGstin(buyerGstin) === billingState) return;
    const state = stateName(stateOfGstin(buyerGstin));
    context.addIssue({
      code: "custom",
      path: ["billingState"],
      message: `This GSTIN is registered in ${state}, so the billing address must be in ${state} too`,
    });
  });
export type Business = z.infer<typeof Business>;

export type SavedBusiness = Business & { id: string };
