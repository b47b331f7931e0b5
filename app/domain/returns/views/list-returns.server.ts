import { sql } from "kysely";
import { type SellerScope, sellerScope } from "../../shop/access/seller-scope.ts";
import { clockOf } from "../return/return-clock.ts";
import { returnColumns } from "../return/returns-of-lines.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { containing } from "../../base/tables/table-query.ts";
import { fulfilmentsMatching, ordersMatching } from "../../orders/lists/order-search.server.ts";
import { readOrderSearch } from "../../orders/lists/search-terms.ts";
import { refundStatus } from "./refund-status.server.ts";
import { isMyTurn, isOfOwnShop, isOverdueAt, needsSomebody } from "./return-turns.server.ts";
import { type ReturnsQuery, returnsPerPage } from "./returns-query.ts";

export type ReturnRow = Awaited<ReturnType<typeof listReturns>>["returns"][number];

/** How many returns wait for the person who asks, how many are overdue, and how many are not over. */
export type ReturnCounts = { mine: number; overdue: number; open: number };

/** Lists one page of the returns of a vendor, or of all, with the number of those found. */
export async function listReturns(shop: Shop, query: ReturnsQuery) {
  const scope = sellerScope(shop.actor, "returns.read");
  const selection = selectReturns(shop, scope, query);
  const direction = query.sort.isDescending ? sql`desc` : sql`asc`;
  const sortBy = { due: sql`due_at`, requested: sql`requested_at`, number: sql`returns.number` }[
    query.sort.by
  ];
  // Only what the page shows is joined, and the index of the sorting is read to the page's end.
  const onPage = selection
    .selectAll("returns")
    // What is over has no clock and comes last.
    .orderBy(sql`${sortBy} ${direction} nulls last`)
    .orderBy("requested_at", "desc")
    .orderBy("returns.id", "desc")
    .limit(returnsPerPage)
    .offset((query.page - 1) * returnsPerPage);
  const [rows, { total }, product] = await Promise.all([
    shop.db
      .selectFrom(onPage.as("returns"))
      .innerJoin("orders", "orders.id", "returns.order_id")
      .innerJoin("fulfilments", "fulfilments.id", "returns.fulfilment_id")
      .innerJoin("order_lines", (join) =>
        join
          .onRef("order_lines.order_id", "=", "returns.order_id")
          .onRef("order_lines.position", "=", "returns.position"),
      )
      .select(returnColumns)
      .select([
        "returns.requested_at as requestedAt",
        "returns.due_at as dueAt",
        "orders.full_name as customer",
        "orders.number as orderNumber",
      ])
      .select([isOverdueAt(shop).as("isOverdue"), isMyTurn(shop, scope).as("isMine")])
      .select([refundStatus.as("refundStanding"), isOfOwnShop.as("isOwn")])
      .orderBy(sql`${sortBy} ${direction} nulls last`)
      .orderBy("requested_at", "desc")
      .orderBy("returns.id", "desc")
      .execute(),
    selection.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
    query.product === undefined ? null : findName(shop, scope, query.product),
  ]);
  return {
    returns: rows.map(({ handover, ...row }) => ({
      ...row,
      waitsFor: clockOf(row.state, handover)?.waitsFor ?? null,
    })),
    total,
    product,
  };
}

/** Counts the open returns of a vendor, or of all. */
export async function countReturns(shop: Shop): Promise<ReturnCounts> {
  const scope = sellerScope(shop.actor, "returns.read");
  let open = shop.db.selectFrom("returns");
  if (scope !== "everybody") open = open.where("vendor_id", "=", scope.vendorId);
  return open
    .select([
      sql<number>`(count(*) filter (where ${isMyTurn(shop, scope)}))::int`.as("mine"),
      sql<number>`(count(*) filter (where ${isOverdueAt(shop)}))::int`.as("overdue"),
      sql<number>`(count(*) filter (where ended_at is null))::int`.as("open"),
    ])
    .where(needsSomebody)
    .executeTakeFirstOrThrow();
}

/** The returns that match all filters, not sorted yet. */
export function selectReturns(shop: Shop, scope: SellerScope, query: ReturnsQuery) {
  const { search, turn, state, reason, kind, product, vendor } = query;
  let selection = shop.db.selectFrom("returns");
  if (scope !== "everybody") selection = selection.where("returns.vendor_id", "=", scope.vendorId);
  else if (vendor !== undefined) selection = selection.where("returns.vendor_id", "=", vendor);
  if (turn === "mine") selection = selection.where(needsSomebody).where(isMyTurn(shop, scope));
  if (turn === "overdue")
    selection = selection.where("returns.ended_at", "is", null).where(isOverdueAt(shop));
  if (turn === "open") selection = selection.where("returns.ended_at", "is", null);
  if (turn === "over") selection = selection.where("returns.ended_at", "is not", null);
  if (state !== undefined) selection = selection.where("returns.state", "=", state);
  if (reason !== undefined) selection = selection.where("returns.reason", "=", reason);
  if (kind !== undefined) selection = selection.where("returns.kind", "=", kind);
  if (product !== undefined) selection = selection.where("returns.product_id", "=", product);
  if (search !== undefined) selection = selection.where(matches(scope, search));
  return selection;
}

/** Finds returns by their number, the serial number that came back, and all that orders are found by. */
function matches(scope: SellerScope, search: string) {
  const { number } = readOrderSearch(search);
  const ofOrders =
    scope === "everybody"
      ? sql`returns.order_id in (${ordersMatching(search)})`
      : sql`returns.fulfilment_id in (${fulfilmentsMatching(scope.vendorId, search)})`;
  const byNumber =
    number === undefined
      ? sql`false`
      : sql`returns.id in (select return_id from return_units where bare_number(found_number) like ${number})`;
  return sql<boolean>`(returns.number ilike ${containing(search)} or ${ofOrders} or ${byNumber})`;
}

/** The name of a product that is filtered by. */
async function findName(shop: Shop, scope: SellerScope, productId: string): Promise<string | null> {
  let products = shop.db.selectFrom("products").select("name").where("id", "=", productId);
  if (scope !== "everybody") products = products.where("vendor_id", "=", scope.vendorId);
  return (await products.executeTakeFirst())?.name ?? null;
}
