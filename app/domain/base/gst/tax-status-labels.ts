import type { TaxStatus } from "#db/words/vendor-words.ts";

export const taxStatusLabels: Readonly<Record<TaxStatus, string>> = {
  registered: "Registered for GST",
  composition: "Composition scheme",
  enrolled: "Not registered, enrolled on the GST portal",
};
