import { readChoice, readPage } from "../../base/tables/table-query.ts";
import { type ReportPeriod, readReportPeriod } from "../figures/report-period.ts";
import { type Source, sourceLabel, sourcesOf } from "./earned.ts";

/** What went wrong, one by one. */
export const faultLabels = {
  undelivered: "Parcels that came back undelivered",
  returned: "Pieces that were returned",
  declined: "Payments that were declined",
  "never-paid": "Orders that were never paid",
} as const;
export type Fault = keyof typeof faultLabels;
const faults = Object.keys(faultLabels) as Fault[];

/** By what the rows of a fault may be chosen. */
const filters = ["method", "zone", "reason", "category"] as const;
export type RowFilters = Partial<Record<(typeof filters)[number], string>>;

export type RowQuery = {
  of: Source | Fault;
  period: ReportPeriod;
  filters: RowFilters;
  page: number;
  limit: number;
};

const rowsPerPage = 50;
const kinds = [...new Set([true, false].flatMap(sourcesOf)), ...faults];

/** Reads which rows an address asks for: `?of=returned&from=…&until=…&reason=defect`. */
export const readRowQuery = (parameters: URLSearchParams, today: string): RowQuery => ({
  of: readChoice(parameters, "of", kinds) ?? "sales",
  period: readReportPeriod(parameters, today),
  filters: Object.fromEntries(
    filters.flatMap((name) => {
      const value = parameters.get(name)?.replaceAll("\0", "");
      return value === undefined ? [] : [[name, value]];
    }),
  ),
  page: readPage(parameters),
  limit: rowsPerPage,
});

export const isFault = (of: Source | Fault): of is Fault => faults.some((fault) => fault === of);

/** What the rows are, and whether they are counted or have an amount each. */
export const rowLabels = (of: Source | Fault, isShop: boolean) =>
  isFault(of)
    ? { title: faultLabels[of], isCount: true }
    : { title: sourceLabel(of, isShop), isCount: false };
