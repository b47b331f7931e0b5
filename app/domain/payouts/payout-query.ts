import { readDay, readPage } from "../table-query.ts";

/** Which sales a vendor asks to see: those with entries in these days of the calendar in India, both included. */
export type PayoutPeriod = { from?: string; to?: string };
export type PayoutQuery = PayoutPeriod & { page: number };

export const payoutsPerPage = 25;

/** `?month=2026-11`, or narrower or wider by `?from=` and `?to=`, which a month is overruled by. */
export function readPayoutQuery(parameters: URLSearchParams): PayoutQuery {
  const month = readMonth(parameters);
  const from = readDay(parameters, "from") ?? month?.from;
  const to = readDay(parameters, "to") ?? month?.to;
  const isBackwards = from !== undefined && to !== undefined && from > to;
  return { from: isBackwards ? to : from, to: isBackwards ? from : to, page: readPage(parameters) };
}

function readMonth(parameters: URLSearchParams): { from: string; to: string } | undefined {
  const [, year, month] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(parameters.get("month") ?? "") ?? [];
  if (year === undefined || month === undefined) return undefined;
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return { from: `${year}-${month}-01`, to: `${year}-${month}-${lastDay}` };
}

/** The months from the one of `first` to that of `last`, newest first: '2026-11'. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  const place = new Date(`${last.slice(0, 7)}-01T00:00:00Z`);
  while (place.toISOString().slice(0, 7) >= first.slice(0, 7)) {
    months.push(place.toISOString().slice(0, 7));
    place.setUTCMonth(place.getUTCMonth() - 1);
  }
  return months;
}
