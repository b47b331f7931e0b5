/** How often a test against the database tries something random: in full in the nightly run, else a tenth of it. */
export function randomRuns(nightly: number): number {
  return process.env.NIGHTLY ? nightly : Math.ceil(nightly / 10);
}
