import { can } from "../../shop/access/permissions.ts";
import { waitsForCash } from "../../payments/cash/collections.server.ts";
import { leftOf } from "../../orders/credited-lines/lines-left.server.ts";
import { formatExact } from "../../base/money/money.ts";
import { refusal } from "../refusals.ts";
import { termsOfLine } from "../return/free-pieces.server.ts";
import type { RefundDestination, ReturnRefundInput } from "../return/settle-input.ts";
import type { FreeLine } from "../return/returnable.ts";
import { destinationOf, isPayableBack } from "../return/settlement.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { creditGoods } from "../../payments/refund/credit-goods.server.ts";
import type { LockedReturn } from "../transitions/transition-return.server.ts";
import { type StepInput, onReturn, refuseUnlessPossible } from "../steps/on-return.server.ts";
import { quoteReturn } from "../steps/quote-return.ts";
import { stepReturn } from "../steps/step-return.server.ts";
import { isOtherUnit, unitsOfReturn } from "../return/units-of-return.server.ts";

type Chosen = Pick<ReturnRefundInput, "fee" | "destination"> & {
  /** What the customer who chooses store credit now was told that it comes to. */
  told?: number;
  /** Whether the customer may ask for store credit as money later; if it is left out, the reason decides. */
  isPayableBack?: boolean;
};

/**
 * Refunds the pieces of an accepted return: a credit note by line and serial number, and the money to where it came from
 * or as store credit, as the customer and the terms of the line want it. The shop may send money instead of store
 * credit, but no store credit instead of money, and it may refund a customer who wants another product. What was sold
 * against cash that has not come is credited now and refunded when it has. The goods stay in quarantine.
 *
 * Refuses:
 * - a return that is not accepted; a product that its new owner, not its buyer, sends back
 * - a higher fee than the terms of the line allow
 * - store credit that the customer has not chosen; store credit before the cash has come
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
  const input: StepInput = { seen: null, scope: "everybody" };
  return onReturn(shop, returnId, input, ["refund"], (shop, locked) => refundLocked(shop, locked, {}));
}

/** Refunds a locked return, for verbs that have asked who may. */
export async function refundLocked(shop: Shop, locked: LockedReturn, chosen: Chosen): Promise<void> {
  refuseUnlessPossible(locked, ["refund"]);
  const order = await readOrder(shop, locked);
  if (locked.userId !== null && locked.userId !== order.userId) throw refusal("return.not-the-buyer");
  const [terms, units, left] = await Promise.all([
    termsOfLine(shop, locked),
    unitsOfReturn(shop, locked.id),
    leftOf(shop, { id: locked.fulfilmentId, orderId: locked.orderId }),
  ]);
  const back = units.filter((unit) => !isOtherUnit(unit)).map(({ unit }) => unit);
  const { credit, amount, fee } = quoteReturn(left, { ...locked, units: back }, terms, chosen.fee);
  // Without an account nobody could spend store credit.
  const destination = order.userId === null ? "source" : chooseDestination(locked, terms, chosen, amount);
  if (destination === "store-credit" && order.waitsForCash) throw refusal("return.cash-not-here");
  await creditGoods(
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
    credit ? [credit] : [],
  );
  const source = order.paymentMethod === "online" ? "original payment method" : "UPI ID or bank account";
  await stepReturn(shop, locked, "refund", {
    columns: {
      ...(fee > 0 && { restocking_fee: fee }),
      ...(credit && { credit_id: await creditOf(shop, locked) }),
      refund_to: destination,
      ...(chosen.told !== undefined && { promised_amount: chosen.told }),
    },
    detail: {
      amount: formatExact(amount),
      ...(fee > 0 && { restockingFee: formatExact(fee) }),
      destination: destination === "source" ? source : "store credit",
    },
  });
}

/**
 * Refuses: store credit that neither the terms give nor the customer has chosen, or that comes to less than they were
 * told.
 */
function chooseDestination(
  locked: LockedReturn,
  terms: FreeLine,
  { destination, told }: Chosen,
  amount: number,
): RefundDestination {
  if (told !== undefined && amount < told)
    throw refusal("return.store-credit-told", { amount, pieces: locked.quantity });
  const own = told === undefined ? destinationOf(locked, terms, amount) : "store-credit";
  if (destination === "store-credit" && own !== destination) throw refusal("return.store-credit-not-chosen");
  return destination ?? own;
}

async function readOrder(shop: Shop, { fulfilmentId }: LockedReturn) {
  return shop.db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "fulfilments.order_id")
    .select(["orders.user_id as userId", "orders.payment_method as paymentMethod"])
    .select(waitsForCash.as("waitsForCash"))
    .where("fulfilments.id", "=", fulfilmentId)
    .executeTakeFirstOrThrow();
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
