import { sql } from "kysely";
import type { GoodsLocation } from "#db/values/return-values.ts";
import type { ReturnStockReason } from "#db/values/stock-values.ts";
import { sellerScope } from "../../shop/access/seller-scope.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { refusal } from "../refusals.ts";
import { areGoodsOurs, decisionsFor } from "../return/goods-decisions.ts";
import type { GoodsDecision, GoodsDecisionInput } from "../return/goods-input.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { goodsCameBack } from "../../stock/goods-costs.server.ts";
import { writeReceipts } from "../../stock/costs/write-receipts.server.ts";
import { lockStock } from "../../stock/lock-stock.server.ts";
import { moveStock } from "../../stock/move-stock.server.ts";
import { type LockedReturn, lockReturn } from "../transitions/transition-return.server.ts";
import { addOpenBox } from "./add-open-box.server.ts";
import { nameOf } from "./quarantine.server.ts";

type Goods = Awaited<ReturnType<typeof readGoods>>;

const locationAfter: Record<GoodsDecision, GoodsLocation> = {
  stock: "stock",
  "open-box": "open-box",
  "to-supplier": "to-supplier",
  scrap: "scrap",
  "with-customer": "sent-back",
};
const reasonOf: Record<GoodsDecision, ReturnStockReason> = {
  stock: "return-restocked",
  "open-box": "return-open-box",
  "to-supplier": "return-to-supplier",
  scrap: "return-scrapped",
  "with-customer": "return-sent-back",
};

/**
 * Decides what becomes of some pieces that came back: on sale again, on sale as open box, to the supplier, or scrap.
 * What the supplier has may come back into stock later. Returns the listing under which it is sold, if it is open box.
 * Refuses: another seller's goods, as unknown; goods that lie elsewhere by now or of which there are fewer; a return
 * that is still open; an open-box listing of another product, and prices that do not fit.
 */
export function decideGoods(shop: Shop, input: GoodsDecisionInput): Promise<{ openBoxId: string | null }> {
  return inTransaction(shop, async (shop) => {
    const locked = await lockReturn(shop, await returnOf(shop, input.goodsId));
    const goods = await readGoods(shop, input.goodsId);
    const { decision, pieces } = input;
    if (goods.quantity !== input.seen) throw refusal("goods.moved");
    if (!decisionsFor(goods.place, locked.state).includes(decision)) {
      throw refusal(areGoodsOurs(locked.state) ? "goods.moved" : "goods.return-open");
    }
    if (pieces > goods.quantity) throw refusal("goods.too-many", { most: goods.quantity });
    const openBoxId = input.decision === "open-box" ? await addOpenBox(shop, locked, input) : null;
    const shelf = decision === "stock" ? locked.productId : openBoxId;
    if (shelf !== null) await bringCostBack(shop, locked, { pieces, openBoxId });
    await moveStock(shop, { reason: reasonOf[decision], returnId: locked.id }, [
      { productId: locked.productId, quarantined: goods.place === "quarantine" ? -pieces : 0 },
      ...(shelf === null ? [] : [{ productId: shelf, by: pieces }]),
    ]);
    await movePieces(shop, goods, input, openBoxId);
    if (decision === "stock" && goods.unit !== null) await freeUnit(shop, locked, goods.unit);
    if (openBoxId !== null && goods.unit !== null)
      await registerAsOpenBox(shop, locked, goods.unit, openBoxId);
    await writeAudit(shop, {
      action: "goods.decide",
      subject: { id: locked.id, name: locked.number },
      vendorId: locked.vendorId,
      before: { goods: goods.place },
      after: {
        goods: locationAfter[decision],
        product: locked.product,
        pieces,
        ...(input.note !== "" && { note: input.note }),
      },
    });
    return { openBoxId };
  });
}

/** Goods on sale again cost what they cost when they were sold, also as open box. */
async function bringCostBack(
  shop: Shop,
  { id: returnId, orderId, position, productId, vendorId }: LockedReturn,
  { pieces, openBoxId }: { pieces: number; openBoxId: string | null },
): Promise<void> {
  await lockStock(shop, openBoxId === null ? [productId] : [productId, openBoxId]);
  const why = openBoxId === null ? "restocked" : "open-box";
  const cost = (await goodsCameBack(shop, { orderId, why, returnId }, [{ position, pieces }])).get(position);
  if (openBoxId === null) return;
  const unitCost = cost === undefined || cost === null ? null : Math.round(cost / pieces);
  await writeReceipts(shop, vendorId, [
    { why: "open-box", returnId, productId: openBoxId, after: { pieces, unitCost } },
  ]);
}

async function returnOf(shop: Shop, goodsId: string): Promise<string> {
  const scope = sellerScope(shop.actor, "returns.handle");
  const row = await shop.db
    .selectFrom("returned_goods")
    .select("return_id")
    .where("id", "=", goodsId)
    .where((goods) => (scope === "everybody" ? goods.val(true) : goods("vendor_id", "=", scope.vendorId)))
    .executeTakeFirst();
  if (!row) throw refusal("goods.not-found");
  return row.return_id;
}

/** Read after the order is locked: before it they might still have been moved. */
function readGoods(shop: Shop, goodsId: string) {
  return shop.db
    .selectFrom("returned_goods")
    .select(["id", "place", "quantity", "unit"])
    .where("id", "=", goodsId)
    .executeTakeFirstOrThrow();
}

async function movePieces(
  shop: Shop,
  goods: Goods,
  { decision, pieces, note }: GoodsDecisionInput,
  openBoxId: string | null,
): Promise<void> {
  const moved = {
    place: locationAfter[decision],
    open_box_id: openBoxId,
    note,
    since: shop.now(),
    by_name: nameOf(shop),
  };
  if (pieces === goods.quantity) {
    await shop.db.updateTable("returned_goods").set(moved).where("id", "=", goods.id).execute();
    return;
  }
  await shop.db
    .updateTable("returned_goods")
    .set({ quantity: goods.quantity - pieces })
    .where("id", "=", goods.id)
    .execute();
  await shop.db
    .insertInto("returned_goods")
    .columns([
      "return_id",
      "order_id",
      "position",
      "vendor_id",
      "product_id",
      "received_at",
      "quantity",
      "place",
      "open_box_id",
      "note",
      "since",
      "by_name",
    ])
    .expression((from) =>
      from
        .selectFrom("returned_goods")
        .select(["return_id", "order_id", "position", "vendor_id", "product_id", "received_at"])
        .select([
          sql<number>`${pieces}::int`.as("quantity"),
          sql<string>`${moved.place}`.as("place"),
          sql<string | null>`${openBoxId}::bigint`.as("open_box_id"),
          sql<string>`${note}`.as("note"),
          sql<Date>`${moved.since}::timestamptz`.as("since"),
          sql<string | null>`${moved.by_name}`.as("by_name"),
        ])
        .where("id", "=", goods.id),
    )
    .execute();
}

/**
 * The unit may be sold again under its number. Not if the inspection found another number on what came back: then the
 * unit that was shipped is still with the customer.
 */
async function freeUnit(shop: Shop, { id, orderId, position }: LockedReturn, unit: number): Promise<void> {
  await sql`
    update unit_serials set returned_at = ${shop.now()}
    from return_units came
    where came.return_id = ${id} and came.unit = ${unit}
      and unit_serials.order_id = ${orderId} and unit_serials.position = ${position} and unit_serials.unit = ${unit}
      and returned_at is null
      and upper(coalesce(came.found_number, serial_number)) = upper(serial_number)
  `.execute(shop.db);
}

/** The unit is offered for shipping under its listing as open box, if it was registered when it came. */
async function registerAsOpenBox(
  shop: Shop,
  { id, orderId, position, vendorId, productId }: LockedReturn,
  unit: number,
  openBoxId: string,
): Promise<void> {
  await sql`
    update purchase_units registered set product_id = ${openBoxId}
    from return_units came join unit_serials sent on sent.order_id = ${orderId} and sent.position = ${position}
      and sent.unit = came.unit
    where came.return_id = ${id} and came.unit = ${unit}
      and registered.vendor_id = ${vendorId} and registered.product_id = ${productId}
      and upper(registered.serial_number) = upper(coalesce(came.found_number, sent.serial_number))
  `.execute(shop.db);
}
