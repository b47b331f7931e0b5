const sample = { min_rupees: 5_000, is_offered: true, source: "Sample rate of the demo" };

/** What banks that do not exist take for EMI. */
export const sampleEmiRates = [
  { ...sample, issuer: "Sample Bank A", months: 6, basis_points: 1_500, fee_rupees: 199 },
  { ...sample, issuer: "Sample Bank A", months: 12, basis_points: 1_500, fee_rupees: 199 },
  { ...sample, issuer: "Sample Bank B", months: 9, basis_points: 1_400, fee_rupees: 299 },
  { ...sample, issuer: "Sample Bank B", months: 18, basis_points: 1_600, fee_rupees: 299 },
];
