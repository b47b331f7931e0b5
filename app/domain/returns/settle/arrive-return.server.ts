import { sql } from "kysely";
import { refusal } from "../refusals.ts";
import { daysForReplacement } from "../return/settlement.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { goodsCameBack } from "../../stock/goods-costs.server.ts";
import { moveStock } from "../../stock/move-stock.server.ts";
import { daysAfter, indianDay } from "../../base/time/indian-days.ts";
import { takeIntoQuarantine } from "../quarantine/quarantine.server.ts";
import type { LockedReturn } from "../transitions/transition-return.server.ts";
import { onReturn } from "../steps/on-return.server.ts";
import { stepReturn } from "../steps/step-return.server.ts";

/** Records that what was sent to the customer is there: a replacement, or goods that went back. */
export function arriveReturn(shop: Shop, returnId: string, { seen }: { seen: string }): Promise<void> {
  return onReturn(shop, returnId, { seen }, ["arrive"], (shop, locked) => arriveLocked(shop, locked));
}

/** The same of a locked return. A replacement can be returned in what is left of the line's days, at least in seven. */
export async function arriveLocked(shop: Shop, locked: LockedReturn): Promise<void> {
  if (locked.state !== "replacing") {
    await stepReturn(shop, locked, "arrive");
    return;
  }
  const line = await shop.db
    .selectFrom("order_lines")
    .select(sql<string | null>`return_until::text`.as("until"))
    .where("order_id", "=", locked.orderId)
    .where("position", "=", locked.position)
    .executeTakeFirstOrThrow();
  const least = daysAfter(indianDay(shop.now()), daysForReplacement);
  const until = line.until !== null && line.until > least ? line.until : least;
  await stepReturn(shop, locked, "arrive", { columns: { return_until: until } });
  // The seller is paid when the last day is over. A service request comes after that and keeps nobody waiting.
  if (locked.kind === "service") return;
  await shop.db
    .updateTable("fulfilments")
    .set({ return_until: sql`greatest(return_until, ${until}::date)` })
    .where("id", "=", locked.fulfilmentId)
    .execute();
}

/**
 * Records that the courier has lost what was sent to the customer: a replacement, or goods that went back. The return is
 * accepted again, so that something else is sent or refunded.
 */
export function loseOnWayBack(shop: Shop, returnId: string, { seen }: { seen: string }): Promise<void> {
  return onReturn(shop, returnId, { seen }, ["lose"], async (shop, locked) => {
    refuseUnlessOnWayBack(locked, "lose");
    if (locked.state === "replacing") await unsend(shop, locked, { isBack: false });
    await stepReturn(shop, locked, "lose", {
      columns: { ...(locked.state === "sending-back" && { is_lost: true }) },
    });
  });
}

/**
 * Records that the courier has brought back what was sent to the customer: a replacement goes into stock and the unit that
 * it replaced counts again; other goods go into quarantine.
 */
export function comeBack(shop: Shop, returnId: string, { seen }: { seen: string }): Promise<void> {
  return onReturn(shop, returnId, { seen }, ["come-back"], async (shop, locked) => {
    refuseUnlessOnWayBack(locked, "come-back");
    if (locked.state === "replacing") {
      const { id: returnId, orderId, position, productId, quantity } = locked;
      const why = "replacement-returned";
      await moveStock(shop, { reason: why, returnId }, [{ productId, by: quantity }]);
      await goodsCameBack(shop, { orderId, why, returnId }, [{ position, pieces: quantity }]);
      await unsend(shop, locked, { isBack: true });
    } else {
      await takeIntoQuarantine(shop, locked);
    }
    await stepReturn(shop, locked, "come-back");
  });
}

function refuseUnlessOnWayBack({ state }: LockedReturn, event: string): void {
  if (state !== "replacing" && state !== "sending-back") {
    throw refusal("return.not-now", { event, state, by: "status" });
  }
}

/** Takes the units of a replacement back: those that came back may be sold again, and the replaced ones count again. */
async function unsend(
  shop: Shop,
  { id, orderId, position }: LockedReturn,
  { isBack }: { isBack: boolean },
): Promise<void> {
  await sql`
    update unit_serials set replaced_by = null
    from unit_serials sent
    where unit_serials.order_id = ${orderId}::uuid and unit_serials.position = ${position}
      and sent.order_id = unit_serials.order_id and sent.position = unit_serials.position
      and sent.unit = unit_serials.replaced_by and sent.return_id = ${id}::uuid and sent.undelivered_at is null
  `.execute(shop.db);
  await shop.db
    .updateTable("unit_serials")
    .set({ undelivered_at: shop.now(), ...(isBack && { returned_at: shop.now() }) })
    .where("return_id", "=", id)
    .where("undelivered_at", "is", null)
    .execute();
}
