import { inUnits } from "#domain/base/text/counts.ts";

/** '1 to 2 days' */
export const daysText = ({ daysFrom, daysTo }: { daysFrom: number; daysTo: number }): string =>
  daysFrom === daysTo ? inUnits(daysTo, "day") : `${daysFrom} to ${inUnits(daysTo, "day")}`;
