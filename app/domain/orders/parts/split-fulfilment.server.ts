import { randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { amountOf, sumOf, type Taxed } from "../../base/gst/gst-split.ts";
import { joinNames } from "../../base/text/join-names.ts";
import { formatIndianDay, indianDay } from "../../base/time/indian-days.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import type { FulfilmentLeft } from "../credited-lines/credit-goods.ts";
import { leftOf } from "../credited-lines/lines-left.server.ts";
import { mostMoves } from "../fulfilment/move-input.ts";
import { writeOrderEvent } from "../history/write-order-event.server.ts";
import type { OrderMail } from "../mail-data.ts";
import { notifyOfSplit } from "../mails/notify-sellers.server.ts";
import { contentsVersion, daysToMoveTo, dueDay } from "../order/order-conditions.server.ts";
import { refusal } from "../refusals.ts";
import { factsForMail, lockOwnFulfilment } from "../transitions/own-fulfilment.server.ts";
import { endWaits, lockAwaited } from "../../stock/pre-order.server.ts";
import type { SplitInput } from "./part-input.ts";
import { refuseUnlessUnpacked } from "./refuse-packed.server.ts";
import { isSplittable, type Pieces, shareMoney, splitLine, splitRoundOff } from "./split-sums.ts";
import { copyLine, copyPart, moveMoney, readHeld, sumUp } from "./write-parts.server.ts";

/**
 * Splits a part of an order: some pieces go now, the others become a part of their own that waits until a later day. Both
 * together cost and are paid what the one was. The part that goes now keeps its id, its day and what was refunded of it;
 * pieces that were ordered ahead and have not arrived wait. The customer is mailed both days and the reason.
 *
 * Refuses:
 * - a part that is packed, not paid or cancelled, or whose goods or address are not those that the form showed
 * - nothing that goes or waits, or more pieces than are there
 * - pieces of a line whose price was reduced or that has both a discount and a refund: they go now
 * - a day to which the part could not be moved, unless it is the day that counts now
 */
export async function splitFulfilment(shop: Shop, fulfilmentId: string, input: SplitInput): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const part = await lockOwnFulfilment(shop, fulfilmentId);
    refuseUnlessUnpacked(part);
    const { id, orderId, vendorId } = part;
    const head = await readHead(shop, id);
    if (head.contents !== input.contents) throw refusal("order.changed-meanwhile");
    const today = indianDay(shop.now());
    const moved = refuseUnfitDay(head, input.movedTo, today);
    await lockAwaited(shop, id);
    const left = await leftOf(shop, part);
    const lines = piecesOf(left, await readSold(shop, orderId), input.now);
    const waitingId = randomUUID();
    await copyPart(shop, id, {
      ...moved,
      id: waitingId,
      split_from: head.root,
      split_reason: input.reason,
      late_told_at: null,
      collect_code: part.collectCode && String(randomInt(1_000_000)).padStart(6, "0"),
    });
    const waiting = lines.filter(({ later }) => later > 0);
    const amounts = [];
    for (const line of waiting)
      amounts.push(await writeWaiting(shop, line, { orderId, fulfilmentId: waitingId }));
    await endWaits(shop, sql`id in (${id}::uuid, ${waitingId}::uuid)`);
    const later = amountOf(sumOf(amounts));
    const now = amountOf(sumOf(left.lines)) - later;
    const roundOff = splitRoundOff(now, later, left.roundOff).later;
    await sumUp(shop, id, sql`round_off - ${roundOff}::bigint`);
    await sumUp(shop, waitingId, sql`${roundOff}::bigint`);
    const costs = { now: now + left.roundOff - roundOff, later: later + roundOff };
    const held = await readHeld(shop, id);
    const shares = shareMoney(
      held.map(({ amount }) => amount),
      costs.later,
    );
    const paid = held.map(({ paymentId }, index) => ({ paymentId, amount: shares[index] ?? 0 }));
    await moveMoney(shop, { from: id, to: waitingId }, paid);

    const goods = joinNames(waiting.map(({ later, name }) => `${later} × ${name}`));
    const until = formatIndianDay(input.movedTo);
    const detail = { goods, until, reason: input.reason };
    await writeOrderEvent(shop, orderId, "split", { detail, fulfilmentId: id });
    await writeAudit(shop, {
      action: "fulfilment.split",
      subject: { id, name: part.orderNumber },
      vendorId,
      before: {},
      after: { waits: goods, deliverBy: until, reason: input.reason },
    });
    await queueMail<OrderMail>(shop, `order-parts:${waitingId}`, part.buyerEmail, {
      template: "order-parts",
      ...factsForMail(part),
      goods: lines.flatMap(({ now, name }) => (now > 0 ? [counted(now, name)] : [])),
      // A day that has passed is no news, nor is that of goods which the part waited for.
      day: part.awaits === null && head.due !== null && head.due >= today ? head.due : null,
      later: {
        goods: waiting.map(({ later, name }) => counted(later, name)),
        day: input.movedTo,
        reason: input.reason,
      },
      cash: part.paymentMethod === "cod" && held.length === 0 ? costs : null,
    });
    await notifyOfSplit(shop, orderId, [
      { id, day: head.due ?? input.movedTo },
      { id: waitingId, day: input.movedTo },
    ]);
  });
}

const counted = (pieces: number, name: string) => (pieces > 1 ? `${pieces} × ${name}` : name);

const readHead = (shop: Shop, id: string) =>
  shop.db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "fulfilments.order_id")
    .select(["moves", contentsVersion.as("contents")])
    .select(sql<string>`coalesce(split_from, fulfilments.id)`.as("root"))
    .select([sql<string | null>`${dueDay}::text`.as("due"), sql<string | null>`moved_to::text`.as("movedTo")])
    .select(daysToMoveTo(indianDay(shop.now())))
    .where("fulfilments.id", "=", id)
    .executeTakeFirstOrThrow();

/** The columns of the part that waits until this day; the day that counts now, while it has not passed, is no move. */
function refuseUnfitDay(head: Awaited<ReturnType<typeof readHead>>, day: string, today: string) {
  const { due, moves, movedTo, waitFrom: from, moveUntil: until } = head;
  if (due === null || from === null || until === null) throw refusal("delivery-day.not-promised");
  if (day === due && due >= today) return { moved_to: movedTo, moves };
  if (moves >= mostMoves) throw refusal("delivery-day.moved-twice");
  if (from > until) throw refusal("delivery-day.too-late");
  if (day < from || day > until) throw refusal("delivery-day.out-of-range", { from, until });
  return { moved_to: day, moves: moves + 1 };
}

const readSold = (shop: Shop, orderId: string) =>
  shop.db
    .selectFrom("order_lines")
    .select(["position", "quantity", "unit_price as unitPrice", "discount"])
    .select(["taxable", "cgst", "sgst", "igst"])
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();

type Sold = Pieces & { position: number };
type LineInParts = {
  sold: Sold;
  left: Taxed & { quantity: number };
  name: string;
  now: number;
  later: number;
  /** Of those that wait, the pieces that have not arrived. */
  awaited: number;
};

/** How many pieces of each line go now and later. */
function piecesOf({ lines }: FulfilmentLeft, all: readonly Sold[], now: SplitInput["now"]): LineInParts[] {
  const split = lines.flatMap((left): LineInParts[] => {
    const { position, quantity, name, awaited = 0 } = left;
    const sold = all.find((line) => line.position === position);
    if (!sold || quantity === 0) return [];
    const here = quantity - awaited;
    const going = now[position] ?? here;
    if (going > here) throw refusal("parts.more-than-left", { product: name, position, left: here });
    if (going < quantity && !isSplittable({ sold, left }))
      throw refusal("parts.price-reduced", { product: name });
    return [{ sold, left, name, now: going, later: quantity - going, awaited }];
  });
  const isSome = (of: "now" | "later") => split.some((line) => line[of] > 0);
  if (!isSome("now") || !isSome("later")) throw refusal("parts.nothing-split");
  return split;
}

/** Gives what waits of a line to its new part: the whole line, or some pieces as a line of their own. */
async function writeWaiting(
  shop: Shop,
  { sold, left, later, awaited }: LineInParts,
  { orderId, fulfilmentId }: { orderId: string; fulfilmentId: string },
): Promise<Taxed> {
  const line = shop.db.updateTable("order_lines").where("order_id", "=", orderId);
  const own = line.where("position", "=", sold.position);
  if (later === sold.quantity && amountOf(left) === amountOf(sold)) {
    await own.set({ fulfilment_id: fulfilmentId }).execute();
    return sold;
  }
  const { unitPrice: _same, ...waits } = splitLine({ sold, left }, later);
  const { free } = await shop.db
    .selectFrom("order_lines")
    .select(sql<number>`max(position) + 1`.as("free"))
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  const where = { orderId, position: sold.position };
  await copyLine(shop, where, { ...waits, awaited, position: free, fulfilment_id: fulfilmentId });
  await own
    .set({
      quantity: sold.quantity - waits.quantity,
      awaited: 0,
      discount: sold.discount - waits.discount,
      taxable: sold.taxable - waits.taxable,
      cgst: sold.cgst - waits.cgst,
      sgst: sold.sgst - waits.sgst,
      igst: sold.igst - waits.igst,
    })
    .execute();
  return waits;
}
