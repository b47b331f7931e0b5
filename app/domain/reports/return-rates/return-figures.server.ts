import { sql } from "kysely";
import type { ReturnReason } from "#db/values/return-values.ts";
import { type SellerScope, sellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { indianDay, startOfIndianDay } from "../../base/time/indian-days.ts";
import { deliveredPieces, wasAccepted } from "./return-pieces.server.ts";

/** Pieces that were delivered, and those of them whose return was accepted. */
type ReturnRate = { sold: number; returned: number };
type ProductRate = ReturnRate & {
  productId: string;
  product: string;
  vendorName: string;
  /** The commonest reason of its returns. */
  reason: ReturnReason | null;
  /** Whether it comes back more often than the shop's settings allow. */
  isOften: boolean;
};

export type ReturnFigures = {
  total: ReturnRate;
  /** By month of delivery, '2026-11', latest first. */
  months: (ReturnRate & { month: string })[];
  /** The products that came back, the highest rate first. */
  products: ProductRate[];
  /** Empty for a vendor, who reads only its own. */
  sellers: (ReturnRate & { vendorId: string; vendorName: string })[];
  reasons: { reason: ReturnReason; returns: number }[];
  /** Days from the request to the end. Null if none has ended. */
  resolution: { ended: number; median: number | null; longest: number | null };
  alertPercent: number;
};

const months = 12;
const maxProducts = 50;

/** Reads the figures of the returns of the last twelve months: of a vendor's, or of all. */
export async function readReturnFigures(shop: Shop): Promise<ReturnFigures> {
  const scope = sellerScope(shop.actor, "returns.read");
  const since = firstOfMonths(shop.now());
  const settings = await shop.db
    .selectFrom("return_settings")
    .select(["alert_percent", "alert_min_sold"])
    .executeTakeFirstOrThrow();
  const [rates, products, reasons, resolution] = await Promise.all([
    readRates(shop, scope, since),
    readProducts(shop, scope, since, settings),
    readReasons(shop, scope, since),
    readResolution(shop, scope, since),
  ]);
  return {
    total: rates.find(({ month, vendorId }) => month === null && vendorId === null) ?? {
      sold: 0,
      returned: 0,
    },
    months: rates
      .flatMap(({ month, sold, returned }) => (month === null ? [] : [{ month, sold, returned }]))
      .toSorted((a, b) => b.month.localeCompare(a.month)),
    sellers:
      scope === "everybody"
        ? rates
            .flatMap(({ vendorId, vendorName, sold, returned }) =>
              vendorId === null ? [] : [{ vendorId, vendorName: vendorName ?? vendorId, sold, returned }],
            )
            .toSorted((a, b) => rateOf(b) - rateOf(a))
        : [],
    products,
    reasons,
    resolution,
    alertPercent: settings.alert_percent,
  };
}

/** The share of what came back, from 0 to 1. */
const rateOf = ({ sold, returned }: ReturnRate): number => (sold === 0 ? 0 : returned / sold);

/** The first moment of the month eleven months ago, in India. */
function firstOfMonths(now: Date): Date {
  const [year = 0, month = 0] = indianDay(now).split("-").map(Number);
  const first = new Date(Date.UTC(year, month - months, 1));
  return startOfIndianDay(first.toISOString().slice(0, 10));
}

type Rate = ReturnRate & { month: string | null; vendorId: string | null; vendorName: string | null };

async function readRates(shop: Shop, scope: SellerScope, since: Date): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select rate.*, vendors.name as "vendorName" from (
      select to_char(delivered_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, vendor_id as "vendorId",
        sum(sold)::int as sold, sum(returned)::int as returned
      from (${deliveredPieces(scope, since)}) as piece
      group by grouping sets ((1), (2), ())
    ) as rate left join vendors on vendors.id = "vendorId"
    where sold is not null
    order by vendors.name, vendors.id
  `.execute(shop.db);
  return rows;
}

async function readProducts(
  shop: Shop,
  scope: SellerScope,
  since: Date,
  settings: { alert_percent: number; alert_min_sold: number },
): Promise<ProductRate[]> {
  const { rows } = await sql<ProductRate>`
    select product_id::text as "productId", products.name as product, vendors.name as "vendorName", sold, returned,
      sold >= ${settings.alert_min_sold} and returned * 100 >= ${settings.alert_percent} * sold as "isOften",
      (
        select reason from returns
        where returns.product_id = rate.product_id and requested_at >= ${since} and ${wasAccepted}
        group by reason order by sum(quantity) desc, reason limit 1
      ) as reason
    from (
      select product_id, sum(sold)::int as sold, sum(returned)::int as returned
      from (${deliveredPieces(scope, since)}) as piece
      group by product_id having sum(returned) > 0
      order by sum(returned)::float8 / greatest(sum(sold), 1) desc, sum(returned) desc, product_id
      limit ${maxProducts}
    ) as rate
    join products on products.id = product_id join vendors on vendors.id = products.vendor_id
    order by returned::float8 / greatest(sold, 1) desc, returned desc, product_id
  `.execute(shop.db);
  return rows;
}

async function readReasons(shop: Shop, scope: SellerScope, since: Date): Promise<ReturnFigures["reasons"]> {
  let returns = shop.db.selectFrom("returns").where("requested_at", ">=", since).where("kind", "=", "return");
  if (scope !== "everybody") returns = returns.where("vendor_id", "=", scope.vendorId);
  const rows = await returns
    .select(["reason", sql<number>`count(*)::int`.as("returns")])
    .groupBy("reason")
    .orderBy("returns", "desc")
    .orderBy("reason")
    .execute();
  return rows.map(({ reason, returns }) => ({ reason: reason as ReturnReason, returns }));
}

async function readResolution(
  shop: Shop,
  scope: SellerScope,
  since: Date,
): Promise<ReturnFigures["resolution"]> {
  const days = sql`extract(epoch from ended_at - requested_at) / 86400`;
  // What the customer cancelled or never sent says nothing about how fast returns are settled.
  let ended = shop.db.selectFrom("returns").where("ended_at", ">=", since).where("state", "<>", "cancelled");
  if (scope !== "everybody") ended = ended.where("vendor_id", "=", scope.vendorId);
  return ended
    .select([
      sql<number>`count(*)::int`.as("ended"),
      sql<number | null>`(percentile_cont(0.5) within group (order by ${days}))::float8`.as("median"),
      sql<number | null>`max(${days})::float8`.as("longest"),
    ])
    .executeTakeFirstOrThrow();
}
