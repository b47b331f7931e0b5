import { sql } from "kysely";
import { joinNames } from "../../base/text/join-names.ts";
import { indianDay } from "../../base/time/indian-days.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { worthOf } from "../credited-lines/credit-goods.ts";
import { leftOf } from "../credited-lines/lines-left.server.ts";
import { writeOrderEvent } from "../history/write-order-event.server.ts";
import type { OrderMail } from "../mail-data.ts";
import { dueDay, joinableParts } from "../order/order-conditions.server.ts";
import { refusal } from "../refusals.ts";
import { lockAwaited } from "../../stock/pre-order.server.ts";
import { factsForMail, lockOwnFulfilment } from "../transitions/own-fulfilment.server.ts";
import type { JoinInput } from "./part-input.ts";
import { refuseUnlessUnpacked } from "./refuse-packed.server.ts";
import { moveMoney, readHeld, sumUp } from "./write-parts.server.ts";

/** What says which pieces a line has; two lines that have all else alike become one again. */
const ownColumns = [
  "position",
  "fulfilment_id",
  "quantity",
  "awaited",
  "discount",
  "taxable",
  "cgst",
  "sgst",
  "igst",
];

/**
 * Joins a part that was split off with another part of the same goods, which keeps its id. Both go by the earlier day of
 * the two, and wait for goods that one waits for. The customer is mailed it.
 * Refuses: a part that is packed, not paid or cancelled; another one that cannot join it, see joinableParts.
 */
export async function joinFulfilments(shop: Shop, fulfilmentId: string, { other }: JoinInput): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const part = await lockOwnFulfilment(shop, fulfilmentId);
    refuseUnlessUnpacked(part);
    const { joinable } = await shop.db
      .selectFrom("fulfilments")
      .select(joinableParts.as("joinable"))
      .where("id", "=", part.id)
      .executeTakeFirstOrThrow();
    if (!joinable.some((candidate) => candidate.id === other)) throw refusal("parts.not-joinable");
    // Its order is locked by now.
    const joining = await lockOwnFulfilment(shop, other);
    refuseUnlessUnpacked(joining);
    const { id, orderId } = part;
    await lockAwaited(shop, id, other);
    const goods = joinNames(joining.goods.map((line) => (/^\d+ × /.test(line) ? line : `1 × ${line}`)));
    await retainEarlierDay(shop, id, other);
    await joinLines(shop, orderId, { id, other });
    await moveMoney(shop, { from: other, to: id }, await readHeld(shop, other));
    await sumUp(shop, id, sql`round_off + (select round_off from fulfilments where id = ${other}::uuid)`);
    await shop.db
      .updateTable("order_events")
      .set({ fulfilment_id: id })
      .where("fulfilment_id", "=", other)
      .execute();
    await shop.db.deleteFrom("fulfilments").where("id", "=", other).execute();

    await writeOrderEvent(shop, orderId, "joined", { detail: { goods }, fulfilmentId: id });
    await writeAudit(shop, {
      action: "fulfilment.join",
      subject: { id, name: part.orderNumber },
      vendorId: part.vendorId,
      before: { waits: goods },
      after: {},
    });
    const whole = await lockOwnFulfilment(shop, id);
    await queueMail<OrderMail>(shop, `order-parts:${other}:joined`, whole.buyerEmail, {
      template: "order-parts",
      ...factsForMail(whole),
      day: whole.deliverBy !== null && whole.deliverBy >= indianDay(shop.now()) ? whole.deliverBy : null,
      later: null,
      cash:
        whole.paymentMethod === "cod" && whole.isUnpaid
          ? { now: worthOf(await leftOf(shop, whole)), later: 0 }
          : null,
    });
  });
}

async function retainEarlierDay(shop: Shop, id: string, other: string): Promise<void> {
  const earlier = shop.db
    .selectFrom("fulfilments")
    .select(["moved_to", "moves", "split_reason"])
    .where("id", "in", [id, other])
    .orderBy(dueDay)
    .orderBy(sql`id <> ${id}::uuid`)
    .limit(1);
  await shop.db
    .updateTable("fulfilments")
    .from(earlier.as("earlier"))
    .set({
      moved_to: sql`earlier.moved_to`,
      awaits: sql`(select max(awaits) from fulfilments where id in (${id}::uuid, ${other}::uuid))`,
      moves: sql`earlier.moves`,
      split_reason: sql`case when fulfilments.split_from is not null then earlier.split_reason end`,
    })
    .where("fulfilments.id", "=", id)
    .execute();
}

/** Adds the lines of the other part. Pieces of a line that is there go back to it. */
async function joinLines(
  shop: Shop,
  orderId: string,
  { id, other }: { id: string; other: string },
): Promise<void> {
  const facts = (line: string) => sql`to_jsonb(${sql.ref(line)}) - ${ownColumns}::text[]`;
  const pairs = await sql<{ from: number; to: number }>`
    select line.position as "from", min(kept.position) as "to"
    from order_lines line join order_lines kept
      on kept.order_id = line.order_id and kept.fulfilment_id = ${id}::uuid and ${facts("kept")} = ${facts("line")}
    where line.order_id = ${orderId}::uuid and line.fulfilment_id = ${other}::uuid
    group by line.position order by line.position`.execute(shop.db);
  for (const { from, to } of pairs.rows) {
    await sql`update order_lines kept set quantity = kept.quantity + gone.quantity,
        awaited = kept.awaited + gone.awaited, discount = kept.discount + gone.discount, taxable = kept.taxable + gone.taxable,
        cgst = kept.cgst + gone.cgst, sgst = kept.sgst + gone.sgst, igst = kept.igst + gone.igst
      from order_lines gone
      where kept.order_id = ${orderId}::uuid and kept.position = ${to}
        and gone.order_id = kept.order_id and gone.position = ${from}`.execute(shop.db);
    await shop.db
      .updateTable("contact_messages")
      .set({ position: to })
      .where("order_id", "=", orderId)
      .where("position", "=", from)
      .execute();
    await shop.db
      .deleteFrom("order_lines")
      .where("order_id", "=", orderId)
      .where("position", "=", from)
      .execute();
  }
  await shop.db
    .updateTable("order_lines")
    .set({ fulfilment_id: id })
    .where("order_id", "=", orderId)
    .where("fulfilment_id", "=", other)
    .execute();
}
