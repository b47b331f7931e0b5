/** What a vendor has to say before it sells here. */
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
