import { sql } from "kysely";
import { sellerScope, type SellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { refusal } from "../refusals.ts";
import { addsUp } from "./adds-up.ts";
import { countedByKey, customersOf } from "./counted-lines.server.ts";
import { readFirstDay } from "./first-day.server.ts";
import { type Figures, noFigures, type Report, type ReportRow } from "./figures.ts";
import { nameRows } from "./name-rows.server.ts";
import type { Days, ReportPeriod } from "./report-period.ts";
import { type Grouping, isStep, type ReportQuery, type Step } from "./report-query.ts";
import { inMemory, isIn, isOfScope, joinsOf, spansOf } from "./sold-lines.server.ts";
import { stepsOf } from "./steps-of.ts";

/** A part of the rows; spans of time are read as a whole. */
type Part = { limit: number; offset: number };

type Counted = Figures & {
  part: "row" | "total";
  key: string;
  beforeOrders: number;
  beforeNetSales: number;
  yearAgoOrders: number;
  yearAgoNetSales: number;
  count: number;
  most: number;
  netSalesItself: number;
};
type Sums = Report["total"];

/**
 * Adds up the lines of the documents of a period, of the one before and of the one a year ago: of a vendor's own, or of all
 * sellers for the shop. Spans of time have a row each, also those in which nothing happened; of all else, what has figures
 * in one of the three, the highest net sales first. The total is that of all rows; the net sales of the lines are added up
 * by themselves too. One statement, one for the names and one for the first day. Refuses: rows that do not come to these.
 */
export async function readReport(shop: Shop, query: ReportQuery, part?: Part): Promise<Report> {
  const scope = sellerScope(shop.actor, "reports.read");
  const counted = await count(shop, scope, query, part);
  const found = counted.filter((row) => row.part === "row");
  const [whole] = counted.filter((row) => row.part === "total");
  const total = toSums(whole);
  const { by, period } = query;
  const rows = isStep(by) ? ofSteps(found, by, period) : await ofKeys(shop, found, by);
  const sums = {
    ...total,
    now: isStep(by) ? sumOf(rows) : { ...total.now, netSales: whole?.netSalesItself ?? 0 },
  };
  if (!addsUp(sums, total, by)) throw refusal("report.does-not-add-up");
  const { count: all = 0, most = 0 } = whole ?? {};
  const firstDay = await readFirstDay(shop, scope);
  return { rows, total, count: isStep(by) ? rows.length : all, most: Math.max(0, most), firstDay };
}

const sumOf = (rows: readonly ReportRow[]) =>
  Object.fromEntries(
    figureNames.map((name) => [name, rows.reduce((sum, { now }) => sum + now[name], 0)]),
  ) as Figures;

const noSums: Sums = {
  now: noFigures,
  before: { orders: 0, netSales: 0 },
  yearAgo: { orders: 0, netSales: 0 },
};
const figureNames = Object.keys(noFigures) as (keyof Figures)[];
const comparedNames = ["beforeOrders", "beforeNetSales", "yearAgoOrders", "yearAgoNetSales"] as const;

function toSums(counted: Counted | undefined): Sums {
  if (!counted) return noSums;
  const { beforeOrders, beforeNetSales, yearAgoOrders, yearAgoNetSales } = counted;
  return {
    now: Object.fromEntries(figureNames.map((name) => [name, counted[name]])) as Figures,
    before: { orders: beforeOrders, netSales: beforeNetSales },
    yearAgo: { orders: yearAgoOrders, netSales: yearAgoNetSales },
  };
}

/** A row for each span of time of the period, beside the spans of the other two in their order. */
function ofSteps(found: readonly Counted[], by: Step, period: ReportPeriod): ReportRow[] {
  const sums = new Map(found.map((row) => [row.key, toSums(row)]));
  const [before, yearAgo] = [stepsOf(by, period.before), stepsOf(by, period.yearAgo)];
  return stepsOf(by, period).map(({ key, label }, index) => {
    const keys = { now: key, before: before[index]?.key ?? null, yearAgo: yearAgo[index]?.key ?? null };
    const at = (key: string | null) => sums.get(key ?? "") ?? noSums;
    return {
      label,
      keys,
      now: at(keys.now).now,
      before: at(keys.before).before,
      yearAgo: at(keys.yearAgo).yearAgo,
    };
  });
}

async function ofKeys(shop: Shop, found: readonly Counted[], by: Grouping): Promise<ReportRow[]> {
  const keys = found.map(({ key }) => key);
  const labels = await nameRows(shop, by, keys);
  return found.map((row) => ({
    label: labels.get(row.key) || "Not known",
    keys: { now: row.key, before: row.key, yearAgo: row.key },
    ...toSums(row),
  }));
}

function count(
  shop: Shop,
  scope: SellerScope,
  query: ReportQuery,
  part: Part | undefined,
): Promise<Counted[]> {
  const { period, by } = query;
  const columns = sql.join([...figureNames, ...comparedNames].map((name) => sql`${sql.ref(name)}::numeric`));
  const inOrder = sql`order by "netSales" desc, "beforeNetSales" desc, key`;
  const rest = part && !isStep(by) ? sql`limit ${part.limit} offset ${part.offset}` : sql``;
  const lines = { period, scope, spansOf: (days: Days) => spansOf(by, days), joins: joinsOf(by) };
  const itself = sql`select whole_sum(taxable) from document_lines line where ${isIn(period)} and ${isOfScope(scope)}`;
  const total = sql`'total' as part, '' as key`;
  const row = sql`'row', key, 0, 0, ${columns}, 0`;
  const statement =
    by === "customer" && part
      ? sql<Counted>`
          with customers as materialized (${customersOf(period, scope)}),
          chosen as materialized (select key from customers ${inOrder} ${rest})
          (
            with ${countedByKey({ ...lines, spansOf: (days) => [{ days, key: sql`''` }] })}
            select ${total}, listed.count::int, listed.most::numeric, ${columns}, itself::numeric as "netSalesItself"
            from whole, (
              select count(*) as count, max("netSales") as most, whole_sum("netSales") as itself from customers
            ) as listed
          ) union all (
            with ${countedByKey({ ...lines, where: isChosen })} select ${row} from counted ${inOrder}
          )`
      : sql<Counted>`
          with ${countedByKey(lines)}
          select ${total}, count::int, most::numeric, ${columns}, (${itself})::numeric as "netSalesItself" from whole
          union all
          (select ${row} from counted ${inOrder} ${rest})`;
  return inMemory(shop, statement);
}

/** Whether the customer of a `line` is among those `chosen`; those without one are deleted accounts. */
const isChosen = sql<boolean>`(
  line.customer_id = any(array(select key from chosen)) or (line.customer_id is null and exists (select from chosen where key = ''))
)`;
