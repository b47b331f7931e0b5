import { z } from "zod";
import { taxStatuses } from "#db/values/vendor-values.ts";
import { isStateCode } from "../../base/addresses/indian-states.ts";
import { officeAddress } from "../../base/addresses/office-address.ts";
import { invalidPincode, isPincode, plainPincode } from "../../base/addresses/plain-pincode.ts";
import { gstinProblem, stateOfGstin } from "../../base/gst/gstin.ts";
import { isPan } from "../../base/gst/pan.ts";
import { Email } from "../../base/identifiers/email-address.ts";
import { isOfficePhone, officePhone } from "../../base/identifiers/indian-phone.ts";
import { neededLine } from "../../base/text/needed-text.ts";
import { inOneLine, inOneWord } from "../../base/text/typed-text.ts";

const line = z.string().overwrite(inOneLine).trim();
const tooLong = (longest: number) => `Please use at most ${longest} characters`;
const optional = (longest: number) => line.max(longest, tooLong(longest)).default("");
const code = z.string().overwrite(inOneWord).toUpperCase().max(20, tooLong(20)).default("");

const Fields = z.object({
  name: neededLine("Shop name is required", 60),
  legalName: neededLine("Legal name is required"),
  taxStatus: z.enum(taxStatuses, "Please choose one of the three"),
  gstin: code,
  enrolmentNumber: code,
  pan: code,
  ...officeAddress,
  phone: neededLine("Phone number is required", 20)
    .overwrite(officePhone)
    .refine(
      (text) => isOfficePhone(text),
      "Please enter the phone number with its area code, such as 020 2553 0000",
    ),
  email: neededLine("Email address is required", 120).pipe(Email),
  returnsElsewhere: z.boolean().default(false),
  returnAddressLine: optional(160),
  returnCity: optional(80),
  returnState: optional(2),
  returnPincode: z.string().overwrite(plainPincode).max(6, tooLong(6)).default(""),
});

/**
 * A vendor's profile. A seller registered for GST, in the composition scheme or not, has a GSTIN; an enrolled one has an
 * enrolment number and a PAN instead. What was typed for another tax status is not kept: see toRow.
 */
export const VendorProfile = Fields.superRefine((profile, context) => {
  const refuse = (field: keyof z.output<typeof Fields>, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  const { taxStatus, gstin, enrolmentNumber, pan, state } = profile;
  const isEnrolled = taxStatus === "enrolled";
  const problem = gstin === "" ? "Please enter your GSTIN" : gstinProblem(gstin);
  if (!isEnrolled && problem) {
    refuse("gstin", problem);
  } else if (!isEnrolled && stateOfGstin(gstin) !== state) {
    refuse("state", "This GSTIN belongs to another state. Please choose the state of your GST registration");
  }
  if (isEnrolled && !/^(?=.*\d)[A-Z0-9]{10,20}$/.test(enrolmentNumber)) {
    refuse("enrolmentNumber", "Please enter the enrolment number shown on the GST portal");
  }
  if (isEnrolled && !isPan(pan)) {
    refuse("pan", "Please enter your PAN: 5 letters, 4 digits and 1 letter");
  }
  if (!profile.returnsElsewhere) return;
  if (profile.returnAddressLine === "") refuse("returnAddressLine", "Address for returns is required");
  if (profile.returnCity === "") refuse("returnCity", "City for returns is required");
  if (!isStateCode(profile.returnState)) refuse("returnState", "State for returns is required");
  if (!isPincode(profile.returnPincode)) refuse("returnPincode", invalidPincode);
});
export type VendorProfile = z.output<typeof VendorProfile>;
