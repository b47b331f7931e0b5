import { z } from "zod";
import { neededLine } from "../text/needed-text.ts";
import { isStateCode } from "./indian-states.ts";
import { invalidPincode, isPincode, plainPincode } from "./plain-pincode.ts";

const Pincode = z
  .string("PIN code is required")
  .overwrite(plainPincode)
  .min(1, "PIN code is required")
  .refine(isPincode, invalidPincode);

const stateRequired = "State is required";

/** The fields that every address has, with their rules. */
export const officeAddressFields = {
  city: neededLine("City is required", 80),
  /** The state's GST code. */
  state: z.string(stateRequired).refine(isStateCode, stateRequired),
  pincode: Pincode,
};

/** Where the shop or a vendor is registered. */
export const officeAddress = { addressLine: neededLine("Address is required", 160), ...officeAddressFields };
