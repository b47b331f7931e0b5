import { z } from "zod";
import { invalidPincode, isPincode, plainPincode } from "./plain-pincode.ts";

export const Pincode = z
  .string("PIN code is required")
  .overwrite(plainPincode)
  .min(1, "PIN code is required")
  .refine(isPincode, invalidPincode);
