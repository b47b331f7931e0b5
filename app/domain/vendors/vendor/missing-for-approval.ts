import { type MissingFact, nameMissing } from "../missing-facts.ts";
import type { VendorProfile } from "./vendor-profile.ts";

/** The details a vendor still has to give before it can be approved. */
export function missingFacts(profile: VendorProfile, hasBankAccount: boolean): MissingFact[] {
  const { gstin, enrolmentNumber, addressLine, city, state, pincode } = profile;
  const needed: [MissingFact, boolean][] = [
    ["legal-name", profile.legalName !== ""],
    ["tax-number", gstin !== "" || enrolmentNumber !== ""],
    ["address", [addressLine, city, state, pincode].every((text) => text !== "")],
    ["phone", profile.phone !== ""],
    ["bank-account", hasBankAccount],
  ];
  return needed.filter(([, isThere]) => !isThere).map(([fact]) => fact);
}

/** The same in words that complete 'Still missing: '. */
export function missingForApproval(profile: VendorProfile, hasBankAccount: boolean): string[] {
  return nameMissing(missingFacts(profile, hasBankAccount));
}
