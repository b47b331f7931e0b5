import { readChoice } from "../../base/tables/table-query.ts";

const spans = ["7", "30", "90"] as const;
const charts = ["revenue", "orders"] as const;

export type DashboardQuery = {
  /** How many days, today included, are shown and compared with as many before. */
  days: number;
  chart: (typeof charts)[number];
};

export function readDashboardQuery(parameters: URLSearchParams): DashboardQuery {
  return {
    days: Number(readChoice(parameters, "days", spans) ?? "30"),
    chart: readChoice(parameters, "chart", charts) ?? "revenue",
  };
}
