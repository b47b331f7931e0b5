import type { TaxStatus } from "#db/words/vendor-words.ts";

/** A seller's tax status in words that complete 'is'. */
export const taxStatusWords: Readonly<Record<TaxStatus, string>> = {
  registered: "registered for GST",
  composition: "in the composition scheme",
  enrolled: "enrolled without GST registration",
};
