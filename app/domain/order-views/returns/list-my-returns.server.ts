import { sql } from "kysely";
import type { ReturnHandover, ReturnKind, ReturnState, ReturnWish } from "#db/words.ts";
import { requirePermission } from "../../access/require-permission.ts";
import type { ProductPicture } from "../../catalogue/product/product-card.ts";
import { toPicture } from "../../catalogue/product/product-rows.server.ts";
import { waitsForCash } from "../../cash/collections.server.ts";
import { dueDay } from "../../returns/return-words.ts";
import type { Shop } from "../../shop/shop.ts";
import { isUuid } from "../../text/ids.ts";

export type MyReturn = {
  id: string;
  number: string;
  kind: ReturnKind;
  state: ReturnState;
  product: string;
  slug: string;
  picture: ProductPicture | null;
  quantity: number;
  wish: ReturnWish;
  handover: ReturnHandover;
  vendorName: string;
  requestedAt: Date;
  /** The last day in India of whoever has to act; null if it is over. */
  dueOn: string | null;
  isOverdue: boolean;
  waitsForCash: boolean;
  returnUntil: string | null;
  /** Whether a repair was begun and is not possible. */
  isBeyondRepair: boolean;
};

const perPage = 20;

/** Lists the customer's returns and service requests, newest first. `after` is the id of the last one shown. */
export async function listMyReturns(
  shop: Shop,
  after?: string,
): Promise<{ returns: MyReturn[]; next: string | null }> {
  const { userId } = requirePermission(shop.actor, "returns.ask-own");
  let query = shop.db
    .selectFrom("returns")
    .innerJoin("orders", "orders.id", "returns.order_id")
    .innerJoin("fulfilments", "fulfilments.id", "returns.fulfilment_id")
    .innerJoin("order_lines", (join) =>
      join
        .onRef("order_lines.order_id", "=", "returns.order_id")
        .onRef("order_lines.position", "=", "returns.position"),
    )
    .leftJoin("pictures", "pictures.id", "order_lines.picture_id")
    .select([
      "returns.id",
      "returns.number",
      "returns.kind",
      "returns.state",
      "order_lines.name as product",
      "order_lines.slug",
      "returns.quantity",
      "returns.wish",
      "returns.handover",
      "fulfilments.vendor_name as vendorName",
      "returns.requested_at as requestedAt",
      "returns.due_at as dueAt",
      "pictures.id as picture_id",
      "pictures.width as picture_width",
      "pictures.height as picture_height",
      "pictures.transparent",
    ])
    .select([
      waitsForCash.as("waitsForCash"),
      sql<boolean>`coalesce(returns.due_at < ${shop.now()}, false)`.as("isOverdue"),
      sql<string | null>`returns.return_until::text`.as("returnUntil"),
      sql<boolean>`returns.state = 'accepted' and repair_started_at is not null`.as("isBeyondRepair"),
    ])
    .where("returns.user_id", "=", userId);
  if (after !== undefined && isUuid(after)) {
    query = query.where(
      sql<boolean>`(returns.requested_at, returns.id) < (
        select last.requested_at, last.id from returns last where last.id = ${after}::uuid
      )`,
    );
  }
  const rows = await query
    .orderBy("returns.requested_at", "desc")
    .orderBy("returns.id", "desc")
    .limit(perPage + 1)
    .execute();
  const shown = rows.slice(0, perPage);
  return {
    returns: shown.map(
      ({ dueAt, picture_id, picture_width, picture_height, transparent, ...row }): MyReturn => ({
        ...(row as Omit<MyReturn, "picture" | "dueOn">),
        dueOn: dueAt && dueDay(dueAt),
        picture: toPicture({
          picture_id,
          picture_width,
          picture_height,
          transparent,
          alt: row.product,
          name: row.product,
        }),
      }),
    ),
    next: rows.length > perPage ? (shown.at(-1)?.id ?? null) : null,
  };
}
