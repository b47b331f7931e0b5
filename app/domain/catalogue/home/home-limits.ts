/** The most sections of the owner, and what each may have. Its picture is in megabytes. */
export const homeLimits = {
  sections: 12,
  products: 8,
  heading: 80,
  text: 2_000,
  alt: 120,
  picture: 15,
} as const;
