/** Whether this is the nightly run, which also tries what takes long. `docs/proof.md` says what only this run holds. */
export const isNightly = Boolean(process.env.NIGHTLY);

/** These cases in the nightly run, none otherwise: the daily run has others of their kind. */
export function nightly<T>(cases: readonly T[]): readonly T[] {
  return isNightly ? cases : [];
}

/** How many random cases a test against the database tries: all in the nightly run, otherwise a tenth. */
export function randomRuns(max: number): number {
  return isNightly ? max : Math.ceil(max / 10);
}
