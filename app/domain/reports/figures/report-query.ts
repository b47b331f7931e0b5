import { readChoice } from "../../base/tables/table-query.ts";
import { type ReportPeriod, readReportPeriod } from "./report-period.ts";

/** What the rows of a report are: spans of time, or what was sold, by whom, to whom. */
export const groupingLabels = {
  day: "Day",
  week: "Week",
  month: "Month",
  quarter: "Quarter",
  year: "Financial year",
  category: "Category",
  brand: "Brand",
  product: "Product",
  variant: "Variant",
  seller: "Seller",
  customer: "Customer",
  state: "State",
  city: "City",
  payment: "Payment method",
  reason: "Reason of a return",
} as const;
export type Grouping = keyof typeof groupingLabels;
export const groupings = Object.keys(groupingLabels) as Grouping[];

const steps = ["day", "week", "month", "quarter", "year"] as const satisfies Grouping[];
export type Step = (typeof steps)[number];
export const isStep = (grouping: Grouping): grouping is Step => steps.some((step) => step === grouping);

export type ReportQuery = { period: ReportPeriod; by: Grouping };

/** Reads what report an address asks for: `?period=last-month&by=brand`. Days, if it does not say. */
export const readReportQuery = (parameters: URLSearchParams, today: string): ReportQuery => ({
  period: readReportPeriod(parameters, today),
  by: readChoice(parameters, "by", groupings) ?? "day",
});
