import type { TaxStatus } from "#db/values/vendor-values.ts";

export const taxStatusLabels: Readonly<Record<TaxStatus, string>> = {
  registered: "Registered for GST",
  composition: "Composition scheme",
  enrolled: "Not registered, enrolled on the GST portal",
};
