/** What a vendor has to say before it sells here. */
const words = {
  "legal-name": "the legal name",
  "tax-number": "a GSTIN or an enrolment number",
  address: "the address",
  phone: "a phone number",
  "bank-account": "the bank account for payouts",
};
export type MissingFact = keyof typeof words;

export function nameMissing(facts: readonly MissingFact[]): string[] {
  return facts.map((fact) => words[fact]);
}
