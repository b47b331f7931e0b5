import { type RawBuilder, sql } from "kysely";
import { sellerScope, type SellerScope } from "../../shop/access/seller-scope.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { refusal } from "../refusals.ts";
import { addsUp } from "./adds-up.ts";
import { countedByKey } from "./counted-lines.server.ts";
import { type Figures, noFigures, type Report, type ReportRow } from "./figures.ts";
import { nameRows } from "./name-rows.server.ts";
import type { ReportPeriod } from "./report-period.ts";
import { type Grouping, isStep, type ReportQuery, type Step } from "./report-query.ts";
import { isIn, isOfScope, joinsOf, keyOf } from "./sold-lines.server.ts";
import { stepsOf } from "./steps-of.ts";

/** A part of the rows; spans of time are read as a whole. */
type Part = { limit: number; offset: number };

type Counted = Figures & {
  part: "row" | "sum" | "total";
  key: string;
  beforeOrders: number;
  beforeNetSales: number;
  yearAgoOrders: number;
  yearAgoNetSales: number;
  count: number;
  most: number;
};
type Sums = Report["total"];

/**
 * Adds up the lines of the documents of a period, of the one before and of the one a year ago: of a vendor's own, or of all
 * sellers for the shop. Spans of time have a row each, also those in which nothing happened; of all else, what has figures
 * in one of the three, the highest net sales first. The total is counted by itself. One statement, and one for the names.
 * Refuses: rows that do not add up to that total.
 */
export async function readReport(shop: Shop, query: ReportQuery, part?: Part): Promise<Report> {
  const counted = await count(shop, sellerScope(shop.actor, "reports.read"), query, part);
  const sumsOf = (part: Counted["part"]) => toSums(counted.find((row) => row.part === part));
  const total = sumsOf("total");
  const found = counted.filter((row) => row.part === "row");
  const { by, period } = query;
  const { rows, sums } = isStep(by)
    ? ofSteps(found, by, period)
    : { rows: await ofKeys(shop, found, by), sums: sumsOf("sum") };
  if (!addsUp(sums, total, by)) throw refusal("report.does-not-add-up");
  const { count: all = 0, most = 0 } = counted.find((row) => row.part === "sum") ?? {};
  return { rows, total, count: isStep(by) ? rows.length : all, most: Math.max(0, most) };
}

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
function ofSteps(found: readonly Counted[], by: Step, period: ReportPeriod) {
  const sums = new Map(found.map((row) => [row.key, toSums(row)]));
  const [before, yearAgo] = [stepsOf(by, period.before), stepsOf(by, period.yearAgo)];
  const rows = stepsOf(by, period).map(({ key, label }, index): ReportRow => {
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
  const now = Object.fromEntries(
    figureNames.map((name) => [name, rows.reduce((sum, row) => sum + row.now[name], 0)]),
  ) as Figures;
  return { rows, sums: { ...noSums, now } };
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

/** What sorts or gathers a year of a large shop does so in memory. */
const workMemory = "64MB";

function count(
  shop: Shop,
  scope: SellerScope,
  { period, by }: ReportQuery,
  part: Part | undefined,
): Promise<Counted[]> {
  const lines = (key: RawBuilder<string>, joins: RawBuilder<unknown>) => sql`
    select line.*, ${key} as key, ${isIn(period)} as is_now, ${isIn(period.before)} as is_before,
      ${isIn(period.yearAgo)} as is_year_ago
    from document_lines line ${joins}
    where (${isIn(period)} or ${isIn(period.before)} or ${isIn(period.yearAgo)}) and ${isOfScope(scope)}`;
  const names = [...figureNames, ...comparedNames].map((name) => sql.ref(name));
  const columns = sql.join(names);
  const rest = part && !isStep(by) ? sql`limit ${part.limit} offset ${part.offset}` : sql``;
  return inTransaction(shop, async ({ db }) => {
    await sql`select set_config('work_mem', ${workMemory}, true)`.execute(db);
    const { rows } = await sql<Counted>`
      with counted as materialized (${countedByKey(lines(keyOf(by), joinsOf(by)))})
      select 'sum' as part, '' as key, count(*)::int as count, max("netSales") as most,
        ${sql.join(names.map((name) => sql`coalesce(sum(${name}), 0)::numeric as ${name}`))} from counted
      union all
      select 'total', '', 0, 0, ${columns} from (${countedByKey(lines(sql`''::text`, sql``))}) as whole
      union all
      (select 'row', key, 0, 0, ${columns} from counted order by "netSales" desc, "beforeNetSales" desc, key ${rest})
    `.execute(db);
    return rows;
  });
}
