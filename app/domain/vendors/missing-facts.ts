/** The details a vendor has to give before it can sell. */
const words = {
  "legal-name": "legal name",
  "tax-number": "GSTIN or enrolment number",
  address: "address",
  phone: "phone number",
  "bank-account": "bank account for payouts",
};
export type MissingFact = keyof typeof words;

export function nameMissing(facts: readonly MissingFact[]): string[] {
  return facts.map((fact) => words[fact]);
}
