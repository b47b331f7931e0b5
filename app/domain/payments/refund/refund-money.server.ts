import { sql } from "kysely";
import { waitsForCash } from "../cash/collections.server.ts";
import {
  type Credit,
  creditAmount,
  type CreditedLine,
  type FulfilmentLeft,
  type LineToCredit,
  type OrderLineLeft,
  piecesLeft,
  worthOf,
} from "../../orders/credited-lines/credit-goods.ts";
import { readLeft } from "../../orders/credited-lines/lines-left.server.ts";
import { isBeforeDispatch } from "../../orders/machines/fulfilment-machine.ts";
import { isCredited } from "../../orders/credited-lines/write-credits.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { formatExact } from "../../base/money/money.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { lockOrder } from "../../orders/order/lock-order.server.ts";
import { fulfilmentMoneyLeft } from "../../orders/order/order-conditions.server.ts";
import { freePieces } from "../../returns/return/free-pieces.server.ts";
import { arePiecesFree } from "../../returns/return/returnable.ts";
import { transitionFulfilment } from "../../orders/transitions/transition-fulfilment.server.ts";
import { creditGoods } from "./credit-goods.server.ts";
import type { RefundRequest } from "./refund-request.ts";
import { workOutCredit } from "./work-out-credit.ts";

/**
 * Refunds lines of an order for an admin: pieces at their price, or an amount. What was invoiced is credited, pieces go
 * back into stock if the admin says so, and the money goes back to where it came from. A fulfilment of which nothing is
 * left to send is cancelled. What left against cash is credited now, and refunded when the cash has come. The same form
 * again does nothing more.
 *
 * Refuses:
 * - a request without pieces and amounts
 * - more than is left of a line, or of what was paid for its fulfilment, also when other refunds run at the same moment
 * - to put pieces into stock that came back with a closed return
 * - pieces of a return that is open: they are settled there, but their price can be reduced
 * - pieces of a box that is packed without saying which units come out of it
 * - all pieces of a fulfilment for less than their price before it is dispatched: nothing would be left to send
 */
export async function refundMoney(shop: Shop, orderId: string, request: RefundRequest): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId, "orders.refund");
    if (await isCredited(shop, orderId, request.requestId)) return;
    const left = await readLeft(shop, orderId);
    const states = await readStates(shop, orderId);
    if ([...states.values()].every(({ paid, waitsForCash }) => paid === 0 && !waitsForCash)) {
      throw refusal("refund.nothing-left");
    }
    const credits = left.flatMap(
      (fulfilment) => workOut(fulfilment, states.get(fulfilment.id) ?? unpaid, request) ?? [],
    );
    if (credits.length === 0) throw refusal("refund.nothing-chosen");
    const refuseReturned = await readReturned(shop, orderId);
    for (const credit of credits) credit.lines.forEach(refuseReturned);
    const { reason, requestId } = request;
    const refund = await creditGoods(shop, orderId, { cause: "refund", reason, requestId }, credits);
    const amount = credits.reduce((sum, credit) => sum + creditAmount(credit), 0);
    await writeAudit(shop, {
      action: "order.refund",
      subject: { id: order.id, name: order.number },
      vendorId: null,
      before: null,
      after: {
        amount: formatExact(refund),
        reason,
        ...(refund < amount && { credited: formatExact(amount) }),
      },
    });
    const emptied = left.filter((fulfilment) =>
      credits.some(
        (credit) => credit.fulfilmentId === fulfilment.id && piecesOf(credit) === piecesLeft(fulfilment),
      ),
    );
    await cancelEmptied(
      shop,
      orderId,
      emptied.map(({ id }) => id),
    );
  });
}

/**
 * Reads the returns of an order. The answer refuses to credit pieces that are in an open one, and to put pieces into
 * stock that have come back with a closed one: what becomes of those is decided with the returned goods.
 */
async function readReturned(shop: Shop, orderId: string): Promise<(line: CreditedLine) => void> {
  const [free, open, closed] = await Promise.all([
    freePieces(shop, orderId),
    shop.db
      .selectFrom("returns")
      .select(["position", "number"])
      .where("order_id", "=", orderId)
      .where("ended_at", "is", null)
      .orderBy("requested_at")
      .execute(),
    shop.db
      .selectFrom("returns")
      .innerJoin("returned_goods", "returned_goods.return_id", "returns.id")
      .select(["returns.position", "returns.number"])
      .where("returns.order_id", "=", orderId)
      .where("state", "=", "closed")
      .where("place", "<>", "sent-back")
      .orderBy("requested_at")
      .execute(),
  ]);
  return ({ position, quantity, units, restocked }) => {
    const line = free.find((line) => line.position === position);
    if (!line || quantity === 0 || arePiecesFree(line, { quantity, units })) return;
    const ofLine = (entry: { position: number }) => entry.position === position;
    const returned = open.find(ofLine);
    if (returned) throw refusal("return.pieces-in-return", { product: line.name, number: returned.number });
    const lying = closed.find(ofLine);
    if (lying && restocked > 0) {
      throw refusal("return.goods-came-back", { product: line.name, number: lying.number });
    }
  };
}

const piecesOf = ({ lines }: Credit) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The credit of a fulfilment that the request asks for; null if it asks for none. */
function workOut(
  left: FulfilmentLeft,
  { paid, isDispatched, waitsForCash }: State,
  request: RefundRequest,
): Credit | null {
  const lines = left.lines.map((line): LineToCredit => {
    const { position } = line;
    const key = String(position);
    const quantity = request.quantity[key] ?? 0;
    const chosen = request.units[key] ?? [];
    return {
      position,
      quantity,
      amount: request.amount[key] ?? null,
      isRestocked: request.restock[key] ?? false,
      units: isDispatched ? chosen : unitsToTakeOut(line, quantity, chosen),
    };
  });
  const credit = workOutCredit(left, lines);
  if (!credit) return null;
  if (waitsForCash) return credit;
  if (paid === 0) throw refusal("refund.nothing-left");
  if (creditAmount(credit) > paid) throw refusal("refund.above-what-is-left", { left: paid });
  if (!isDispatched && piecesOf(credit) === piecesLeft(left) && creditAmount(credit) < worthOf(left)) {
    throw refusal("refund.nothing-to-send", { worth: worthOf(left) });
  }
  return credit;
}

/**
 * The units of a line that come out of a box that is packed.
 * Refuses: pieces of which it is not said which they are.
 */
function unitsToTakeOut(
  { position, name: product, quantity: packed, serials }: OrderLineLeft,
  quantity: number,
  chosen: number[],
): number[] {
  if (quantity > 0 && quantity === packed) return serials.map(({ unit }) => unit);
  if (quantity <= packed && serials.length - chosen.length > packed - quantity) {
    throw refusal("refund.units-in-box", { position, product });
  }
  return chosen;
}

type State = {
  /** What is left of the money paid for it. */
  paid: number;
  isDispatched: boolean;
  /** Whether it has left against cash that has not come to the shop: a credit is refunded when it does. */
  waitsForCash: boolean;
};
const unpaid: State = { paid: 0, isDispatched: false, waitsForCash: false };

async function readStates(shop: Shop, orderId: string): Promise<Map<string, State>> {
  const rows = await shop.db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "fulfilments.order_id")
    .select(["fulfilments.id", "fulfilments.status"])
    .select([fulfilmentMoneyLeft.as("paid"), waitsForCash.as("waitsForCash")])
    .where("order_id", "=", orderId)
    .execute();
  return new Map(
    rows.map(({ id, status, paid, waitsForCash }) => [
      id,
      { paid, isDispatched: !isBeforeDispatch(status), waitsForCash },
    ]),
  );
}

/** The reason of a fulfilment that was cancelled because nothing was left to send. */
const refundedReason = "refunded";

/**
 * Cancels those of an order's fulfilments that are not dispatched yet. All of their pieces have been refunded, so there
 * is nothing left to send. The order's row must be locked.
 */
async function cancelEmptied(shop: Shop, orderId: string, fulfilmentIds: readonly string[]): Promise<void> {
  if (fulfilmentIds.length === 0) return;
  const rows = await shop.db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "fulfilments.order_id")
    .select(["fulfilments.id", "vendor_id as vendorId", "order_id as orderId", "fulfilments.status"])
    .select(["orders.number as orderNumber", "fulfilments.total"])
    .select(
      sql<string>`(select string_agg(quantity || ' × ' || name, ', ' order by position) from order_lines
        where fulfilment_id = fulfilments.id)`.as("goods"),
    )
    .where("order_id", "=", orderId)
    .where("fulfilments.id", "in", [...fulfilmentIds])
    .orderBy("vendor_id")
    .execute();
  for (const row of rows) {
    if (!isBeforeDispatch(row.status)) continue;
    await transitionFulfilment(shop, row, "empty", {
      columns: { cancelled_at: shop.now(), cancel_reason: refundedReason },
      detail: { goods: row.goods, amount: formatExact(row.total) },
    });
  }
}
