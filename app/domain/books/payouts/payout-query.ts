import { readDay, readPage } from "../../base/tables/table-query.ts";
import type { Period } from "../../base/time/period.ts";

/** The period and page of a vendor's payouts: the sales with ledger entries in these days. */
export type PayoutQuery = Period & { page: number };

export const payoutsPerPage = 25;

/** Reads `?month=2026-11`, `?from=` and `?to=`. `from` and `to` overrule the month's first and last day. */
export function readPayoutQuery(parameters: URLSearchParams): PayoutQuery {
  const month = readMonth(parameters);
  const from = readDay(parameters, "from") ?? month?.from;
  const to = readDay(parameters, "to") ?? month?.to;
  const isBackwards = from !== undefined && to !== undefined && from > to;
  return { from: isBackwards ? to : from, to: isBackwards ? from : to, page: readPage(parameters) };
}

function readMonth(parameters: URLSearchParams): { from: string; to: string } | undefined {
  const [month] = /^20\d\d-(?:0[1-9]|1[0-2])$/.exec(parameters.get("month") ?? "") ?? [];
  if (month === undefined) return undefined;
  const lastDay = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${lastDay}` };
}
