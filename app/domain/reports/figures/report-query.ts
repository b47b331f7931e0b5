import { readChoice } from "../../base/tables/table-query.ts";
import { type ReportPeriod, readReportPeriod } from "./report-period.ts";

/** What the rows of a report are: spans of time, or what was sold, by whom, to whom. */
export const groupings = [
  "day",
  "week",
  "month",
  "quarter",
  "year",
  "category",
  "brand",
  "product",
  "variant",
  "seller",
  "customer",
  "state",
  "city",
  "payment",
  "reason",
] as const;
export type Grouping = (typeof groupings)[number];

const steps = ["day", "week", "month", "quarter", "year"] as const satisfies readonly Grouping[];
export type Step = (typeof steps)[number];
export const isStep = (grouping: Grouping): grouping is Step => steps.some((step) => step === grouping);

export const groupingLabels: Record<Grouping, string> = {
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
};

export type ReportQuery = { period: ReportPeriod; by: Grouping };

/** Reads what report an address asks for: `?period=last-month&by=brand`. Days, if it does not say. */
export const readReportQuery = (parameters: URLSearchParams, today: string): ReportQuery => ({
  period: readReportPeriod(parameters, today),
  by: readChoice(parameters, "by", groupings) ?? "day",
});
