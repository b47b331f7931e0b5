/** What the process of an import says at its end: that all was done as planned, or the error nobody expected. */
export type ImportAnswer = { failure: { message: string; stack: string | undefined } | null };
