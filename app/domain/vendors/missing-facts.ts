/** The details a vendor has to give. */
const labels = {
  "legal-name": "legal name",
  "tax-number": "GSTIN or enrolment number",
  address: "address",
  phone: "phone number",
  email: "confirmed email address",
  "bank-account": "bank account for payouts",
};
export type MissingFact = keyof typeof labels;

export const nameMissing = (facts: readonly MissingFact[]): string[] => facts.map((fact) => labels[fact]);

type Profile = Readonly<
  Record<
    "legalName" | "gstin" | "enrolmentNumber" | "addressLine" | "city" | "state" | "pincode" | "phone",
    string
  >
>;

/**
 * The details a vendor still has to give: what its invoices state, and, where this is asked, an address that somebody who
 * acts for it has confirmed, and the account for its payouts.
 */
export function missingFacts(
  profile: Profile,
  { isConfirmed = true, hasBankAccount = true } = {},
): MissingFact[] {
  const { gstin, enrolmentNumber, addressLine, city, state, pincode } = profile;
  const needed: [MissingFact, boolean][] = [
    ["legal-name", profile.legalName !== ""],
    ["tax-number", gstin !== "" || enrolmentNumber !== ""],
    ["address", [addressLine, city, state, pincode].every((text) => text !== "")],
    ["phone", profile.phone !== ""],
    ["email", isConfirmed],
    ["bank-account", hasBankAccount],
  ];
  return needed.filter(([, isThere]) => !isThere).map(([fact]) => fact);
}

/** Those without which nothing is sold. Without the bank account only payouts wait. */
export const neededToSell = (missing: readonly MissingFact[]) =>
  missing.filter((fact) => fact !== "bank-account");
