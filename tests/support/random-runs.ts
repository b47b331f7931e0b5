/** How many random cases a test against the database tries: all in the nightly run, otherwise a tenth. */
export function randomRuns(nightly: number): number {
  return process.env.NIGHTLY ? nightly : Math.ceil(nightly / 10);
}
