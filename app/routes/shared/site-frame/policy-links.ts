export const policyLinks = [
  { to: "/privacy", words: "Privacy" },
  { to: "/terms", words: "Terms" },
  { to: "/refund", words: "Refund and replacement" },
];
