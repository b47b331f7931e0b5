export const gridLines = 4;

/** The round figure at the top of a chart's axis; a quarter of it is round as well. */
export function topOfScale(values: readonly number[]): number {
  const most = Math.max(0, ...values);
  if (most === 0) return gridLines;
  const least = most / gridLines;
  const power = 10 ** Math.floor(Math.log10(least));
  const steps = [1, 2, 2.5, 3, 4, 5, 10].map((factor) => factor * power);
  const step = steps.find((step) => step >= least && Number.isInteger(step)) ?? 1;
  return step * gridLines;
}

/** The interval between labelled bars, counted from the last bar, so that at most `room` labels are written. */
export function labelStep(bars: number, room: number): number {
  return Math.max(1, Math.ceil(bars / room));
}
