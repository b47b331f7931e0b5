import type { TaxStatus } from "#db/values/vendor-values.ts";

/** A seller's tax status in words that complete 'is'. */
export const taxStatusLabels: Readonly<Record<TaxStatus, string>> = {
  registered: "registered for GST",
  composition: "in the composition scheme",
  enrolled: "enrolled without GST registration",
};
