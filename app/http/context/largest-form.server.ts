/** Bytes: enough for any form of a signed-in person, and for any message of a payment provider. */
export const longestBody = 1024 * 1024;
/**
 * More fields, or more text in one, than any form of the shop sends: a table of 500 rows, a description of 20,000
 * characters.
 */
export const maxFields = 2_000;
export const longestField = 100_000;
