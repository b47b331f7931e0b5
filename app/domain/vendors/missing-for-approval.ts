import type { VendorProfile } from "./vendor-profile.ts";

/** What a vendor has still to say before it can be approved, in words that finish 'Still missing: '. */
export function missingForApproval(profile: VendorProfile, hasBankAccount: boolean): string[] {
  const { gstin, enrolmentNumber, addressLine, city, state, pincode } = profile;
  const needed: [string, boolean][] = [
    ["the legal name", profile.legalName !== ""],
    ["a GSTIN or an enrolment number", gstin !== "" || enrolmentNumber !== ""],
    ["the address", [addressLine, city, state, pincode].every((text) => text !== "")],
    ["a phone number", profile.phone !== ""],
    ["the bank account for payouts", hasBankAccount],
  ];
  return needed.filter(([, isThere]) => !isThere).map(([words]) => words);
}
