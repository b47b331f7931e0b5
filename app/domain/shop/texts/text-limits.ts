/** The most characters of a text, and of the end of its address. */
export const textLimits = { title: 80, body: 20_000, slug: 60 } as const;
