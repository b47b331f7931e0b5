/** Whether this run also takes near-equal cases, long walks, and each width and theme: `NIGHTLY=1 npm test`. */
export const isNightly = Boolean(process.env.NIGHTLY);

/** Cases that only the nightly run takes: all of them there, else none. The daily run has a short form of each. */
export function nightly<T>(cases: readonly T[]): readonly T[] {
  return isNightly ? cases : [];
}
