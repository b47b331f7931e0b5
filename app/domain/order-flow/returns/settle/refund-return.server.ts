import { can } from "../../../access/permissions.ts";
import { waitsForCash } from "../../../cash/collections.server.ts";
import {
  computeCredit,
  type Credit,
  creditAmount,
  type OrderLineLeft,
} from "../../../credits/credit-goods.ts";
import { amountOf, shareOfPieces } from "../../../credits/line-share.ts";
import { formatExact } from "../../../money/money.ts";
import { refusal } from "../../../refusals/refusal.ts";
import { freePieces } from "../../../returns/free-pieces.server.ts";
import type { RefundDestination, ReturnRefundInput } from "../../../returns/settle-input.ts";
import { destinationOf, highestFee, isPayableBack } from "../../../returns/settlement.ts";
import type { Shop } from "../../../shop/shop.ts";
import { creditGoods } from "../../refund/credit-goods.server.ts";
import type { LockedReturn } from "../../transitions/transition-return.server.ts";
import { type Asked, onReturn, refuseUnlessPossible } from "../on-return.server.ts";
import { stepReturn } from "../step-return.server.ts";
import { isOtherUnit, unitsOfReturn } from "../../../returns/units-of-return.server.ts";

type Chosen = Pick<ReturnRefundInput, "fee" | "destination"> & {
  /** Whether the customer may ask for store credit as money later; if it is left out, the reason decides. */
  isPayableBack?: boolean;
};

/**
 * Refunds the pieces of an accepted return: a credit note by line and serial number, and the money to where it came from
 * or as store credit, as the customer and the terms of the line want it. Only the shop may choose another destination,
 * or refund a customer who wants another product. What was sold against cash that has not come is credited now and
 * refunded when it has. The goods stay in quarantine.
 *
 * Refuses:
 * - a return that is not accepted; a product that its new owner, not its buyer, sends back
 * - a higher fee than the terms of the line allow
 * - store credit before the cash has come
 */
export function refundReturn(
  shop: Shop,
  returnId: string,
  { seen, fee, destination }: ReturnRefundInput,
): Promise<void> {
  const isShop = can(shop.actor, "returns.handle-any");
  return onReturn(shop, returnId, { seen }, ["refund"], async (shop, locked) => {
    if (!isShop && locked.state === "accepted" && locked.wish === "replacement") {
      throw refusal("return.customer-wants-replacement");
    }
    await refundLocked(shop, locked, { fee, ...(isShop && { destination }) });
  });
}

/** Refunds a return that nobody has settled in time. Only the clock calls it. */
export function refundUnsettled(shop: Shop, returnId: string): Promise<void> {
  const asked: Asked = { seen: null, scope: "everybody" };
  return onReturn(shop, returnId, asked, ["refund"], (shop, locked) => refundLocked(shop, locked, {}));
}

/** Refunds a locked return, for verbs that have asked who may. */
export async function refundLocked(shop: Shop, locked: LockedReturn, chosen: Chosen): Promise<void> {
  refuseUnlessPossible(locked, ["refund"]);
  const order = await readOrder(shop, locked);
  if (locked.userId !== null && locked.userId !== order.userId) throw refusal("return.not-the-buyer");
  const [terms, units] = await Promise.all([termsOf(shop, locked), unitsOfReturn(shop, locked.id)]);
  const wanted = chosen.destination ?? destinationOf(locked, terms);
  // Without an account nobody could spend store credit.
  const destination: RefundDestination = order.userId === null ? "source" : wanted;
  if (destination === "store-credit" && order.waitsForCash) throw refusal("return.cash-not-here");
  const back = units.filter((unit) => !isOtherUnit(unit)).map(({ unit }) => unit);
  const settled: { credit: Credit | null; fee: number } = { credit: null, fee: 0 };
  const [credited] = await creditGoods(
    shop,
    locked.orderId,
    {
      cause: "returned",
      reason: `return ${locked.number}`,
      requestId: locked.id,
      ...(destination === "store-credit" && {
        storeCredit: {
          returnId: locked.id,
          isPayableBack: chosen.isPayableBack ?? isPayableBack(locked, terms),
        },
      }),
    },
    (left) => {
      const fulfilment = left.find(({ id }) => id === locked.fulfilmentId);
      const line = fulfilment?.lines.find(({ position }) => position === locked.position);
      if (!fulfilment || !line) throw new Error(`The return ${locked.number} has no line.`);
      const quantity = Math.min(locked.quantity, line.quantity);
      const price = amountOf(shareOfPieces(line, quantity));
      settled.fee = feeOf(chosen.fee, highestFee(locked, price, terms));
      settled.credit = computeCredit(fulfilment, [
        {
          position: locked.position,
          quantity,
          amount: null,
          isRestocked: false,
          units: unitsLeft(line, back, quantity),
          fee: settled.fee,
        },
      ]);
      return [settled.credit];
    },
  );
  const { credit, fee } = settled;
  const amount = credit ? creditAmount(credit) : 0;
  const source = order.paymentMethod === "online" ? "original payment method" : "UPI ID or bank account";
  await stepReturn(shop, locked, "refund", {
    columns: {
      ...(fee > 0 && { restocking_fee: fee }),
      ...(credited && { credit_id: await creditOf(shop, locked) }),
      refund_to: destination,
    },
    detail: {
      amount: formatExact(amount),
      ...(fee > 0 && { restockingFee: formatExact(fee) }),
      destination: destination === "source" ? source : "store credit",
    },
  });
}

function feeOf(chosen: number | null | undefined, most: number): number {
  if (chosen === null || chosen === undefined) return most;
  if (chosen > most) throw refusal("return.fee-too-high", { most });
  return chosen;
}

/** Those of the units that the customer still had when they came; never more than pieces. */
const unitsLeft = (line: OrderLineLeft, units: readonly number[], quantity: number) =>
  line.serials
    .map(({ unit }) => unit)
    .filter((unit) => units.includes(unit))
    .slice(0, quantity);

async function readOrder(shop: Shop, { fulfilmentId }: LockedReturn) {
  return shop.db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "fulfilments.order_id")
    .select(["orders.user_id as userId", "orders.payment_method as paymentMethod"])
    .select(waitsForCash.as("waitsForCash"))
    .where("fulfilments.id", "=", fulfilmentId)
    .executeTakeFirstOrThrow();
}

/** The terms on which the line was bought. */
async function termsOf(shop: Shop, { orderId, position }: LockedReturn) {
  const line = (await freePieces(shop, orderId)).find((line) => line.position === position);
  if (!line) throw new Error(`The order ${orderId} has no line ${position}.`);
  return line;
}

async function creditOf(shop: Shop, { id, fulfilmentId }: LockedReturn): Promise<string> {
  const credit = await shop.db
    .selectFrom("credits")
    .select("id")
    .where("request_id", "=", id)
    .where("fulfilment_id", "=", fulfilmentId)
    .executeTakeFirstOrThrow();
  return credit.id;
}
