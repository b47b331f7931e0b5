import type { ReturnStockReason } from "#db/values/stock-values.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { moveStock } from "../../stock/move-stock.server.ts";
import type { LockedReturn } from "../transitions/transition-return.server.ts";

type OfReturn = Pick<
  LockedReturn,
  "id" | "orderId" | "position" | "productId" | "vendorId" | "quantity" | "units"
>;

/**
 * Puts the goods of a locked return into quarantine: when they arrive, when the courier brings them back undelivered,
 * or when they are found after they were lost. Goods that lie there already are left alone. Returns the pieces that
 * came.
 */
export async function takeIntoQuarantine(shop: Shop, locked: OfReturn): Promise<number> {
  const goods = await shop.db
    .selectFrom("returned_goods")
    .select(["place", "quantity"])
    .where("return_id", "=", locked.id)
    .execute();
  const isFirst = goods.length === 0;
  const pieces = isFirst
    ? locked.quantity
    : goods.filter(({ place }) => place === "sent-back").reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces === 0) return 0;
  if (isFirst) await addGoods(shop, locked);
  else await moveGoods(shop, locked, { from: "sent-back", to: "quarantine" });
  await changeQuarantine(shop, locked, "return-received", pieces);
  return pieces;
}

/**
 * Takes all goods of a locked return out of quarantine, because they go back to the customer. Returns the pieces that
 * left.
 * Refuses: a return with goods about which somebody has decided otherwise; one without goods in quarantine.
 */
export async function leaveQuarantine(shop: Shop, locked: OfReturn): Promise<number> {
  const goods = await shop.db
    .selectFrom("returned_goods")
    .select(["place", "quantity"])
    .where("return_id", "=", locked.id)
    .execute();
  const pieces = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces === 0 || goods.some(({ place }) => place !== "quarantine")) {
    throw refusal("goods.not-in-quarantine");
  }
  await moveGoods(shop, locked, { from: "quarantine", to: "sent-back" });
  await changeQuarantine(shop, locked, "return-sent-back", -pieces);
  return pieces;
}

/** Units with serial numbers are rows of their own; the other pieces are one row. */
async function addGoods(
  shop: Shop,
  { id, orderId, position, productId, vendorId, quantity, units }: OfReturn,
) {
  const loose = quantity - units.length;
  const rows = [
    ...units.map((unit) => ({ unit, quantity: 1 })),
    ...(loose > 0 ? [{ unit: null, quantity: loose }] : []),
  ];
  await shop.db
    .insertInto("returned_goods")
    .values(
      rows.map((row) => ({
        ...row,
        return_id: id,
        order_id: orderId,
        position,
        vendor_id: vendorId,
        product_id: productId,
        place: "quarantine",
        received_at: shop.now(),
        since: shop.now(),
        by_name: nameOf(shop),
      })),
    )
    .execute();
}

async function moveGoods(
  shop: Shop,
  { id }: OfReturn,
  { from, to }: { from: "quarantine" | "sent-back"; to: "quarantine" | "sent-back" },
): Promise<void> {
  await shop.db
    .updateTable("returned_goods")
    .set({ place: to, since: shop.now(), by_name: nameOf(shop) })
    .where("return_id", "=", id)
    .where("place", "=", from)
    .execute();
}

/** Adds pieces to what lies in quarantine of the returned product, or takes them away. */
async function changeQuarantine(
  shop: Shop,
  { id, productId }: Pick<LockedReturn, "id" | "productId">,
  reason: ReturnStockReason,
  pieces: number,
): Promise<void> {
  const moved = await moveStock(shop, { reason, returnId: id }, [{ productId, quarantined: pieces }]);
  if (!moved.has(productId)) throw new Error(`Product ${productId} has no stock row.`);
}

/** Who put goods where they are; null for the program. Vendors are not told which of the shop's people it was. */
export function nameOf({ actor }: Pick<Shop, "actor">): string | null {
  if (!("userId" in actor)) return null;
  return actor.vendorId === null ? "the shop" : actor.name;
}
