import { can } from "../../shop/access/permissions.ts";
import type { Credit } from "../credited-lines/credit-goods.ts";
import type { CreditCause } from "../credited-lines/write-credits.server.ts";
import type { OrderNotice } from "../order-notice.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isBeforeDispatch } from "../machines/fulfilment-machine.ts";
import { readMailboxes } from "./mailboxes.server.ts";
import { queueNotice, queueNotices } from "./queue-notice.server.ts";
import { type SummaryOrder, readSummaryOrder, summarisePart } from "./order-summary.server.ts";

/**
 * Tells an order's vendors and the shop that work may begin: a cash order when it is placed, any other when it is paid.
 * Only pieces that are not credited are listed. The order's row must be locked or new.
 */
export async function notifyOfNewOrder(shop: Shop, orderId: string): Promise<void> {
  const order = await readSummaryOrder(shop, orderId);
  const parts = order.parts
    .filter(({ status }) => status === "pending")
    .map(summarisePart)
    .filter(({ lines }) => lines.length > 0);
  await queueNotice(shop, `new:${orderId}`, { ...headOf(order), event: "new", by: "customer", parts });
}

/**
 * Asks the vendor of a late fulfilment to ship it, and tells the shop. `day` is the day in India that has passed. The
 * order's row must be locked. Returns whether there is anybody of the vendor to ask.
 */
export async function requestShipping(
  shop: Shop,
  { orderId, id, day }: { orderId: string; id: string; day: string },
): Promise<boolean> {
  const order = await readSummaryOrder(shop, orderId);
  const parts = order.parts
    .filter((part) => part.id === id)
    .map((part) => ({ ...summarisePart(part), promisedFor: day }));
  const mailboxes = await readMailboxes(
    shop,
    parts.map(({ vendorId }) => vendorId),
  );
  const notice = { ...headOf(order), event: "late", by: "vendor", parts } as const;
  await queueNotice(shop, `late:${id}:${day}`, notice, { mailboxes });
  return mailboxes.vendors.size > 0;
}

/**
 * Tells the vendor, unless it did it itself, and the shop that a part was split; `days` are those of its two parts, what
 * goes now first. The order's row must be locked.
 */
export async function notifyOfSplit(
  shop: Shop,
  orderId: string,
  days: readonly { id: string; day: string }[],
): Promise<void> {
  const order = await readSummaryOrder(shop, orderId);
  const parts = days.flatMap(({ id, day }) =>
    order.parts
      .filter((part) => part.id === id)
      .map((part) => ({ ...summarisePart(part), promisedFor: day })),
  );
  const notice = { ...headOf(order), event: "split", by: causedBy(shop), parts } as const;
  await queueNotice(shop, `split:${days.at(-1)?.id}`, notice, { isNotified: isNotOf(shop) });
}

/**
 * Tells the vendors of what is not sent yet, and the shop, that it goes to another address. `key` is of the change. Nobody
 * is told of an order that waits for its payment: the mail of the order will have the address. The order's row must be
 * locked.
 */
export async function notifyOfAddress(shop: Shop, orderId: string, key: string): Promise<void> {
  const order = await readSummaryOrder(shop, orderId);
  if (order.isBought) await queueNotice(shop, `moved:${key}`, noticeOfAddress(order));
}

function noticeOfAddress(order: SummaryOrder): OrderNotice {
  const parts = order.parts
    .filter(({ status, isCollected }) => isBeforeDispatch(status) && !isCollected)
    .map(summarisePart)
    .filter(({ lines }) => lines.length > 0);
  return { ...headOf(order), event: "moved", by: "shop", parts };
}

/**
 * Tells the vendors and the shop which parts can be packed, because all goods that they waited for have arrived: one mail
 * for all of them, also to a vendor who entered the stock itself and cannot know whose it is. `deliverBy` is the day in
 * India that counts.
 */
export async function tellOfArrivals(
  shop: Shop,
  ready: readonly { id: string; orderId: string; deliverBy: string | null }[],
): Promise<void> {
  const notices: OrderNotice[] = [];
  for (const { id, orderId, deliverBy } of ready) {
    const order = await readSummaryOrder(shop, orderId);
    const parts = order.parts
      .filter((part) => part.id === id && part.status === "pending" && part.awaits === null)
      .map((part) => ({ ...summarisePart(part), promisedFor: deliverBy }));
    notices.push({ ...headOf(order), event: "arrived", by: causedBy(shop), parts });
  }
  await queueNotices(shop, `arrived:${ready[0]?.id}:${shop.now().toISOString()}`, notices);
}

/** Whether a vendor did not cause it itself. */
const isNotOf =
  ({ actor }: Shop) =>
  (vendorId: string) =>
    !("vendorId" in actor) || actor.vendorId !== vendorId;

const noticeOf = {
  refund: "refunded",
  cancelled: "cancelled",
  "returned-to-origin": "returned",
  lost: "lost",
} as const satisfies Partial<Record<CreditCause, OrderNotice["event"]>>;

/**
 * Tells the vendors and the shop which pieces credits took out of an order: cancelled or refunded ones, and those a
 * courier brought back or lost. A vendor is not told of its own cancellation, and nobody of an order that was never paid. Returns have
 * mails of their own. If what is left is sent elsewhere, the same mail has the address.
 */
export async function notifyOfCredits(
  shop: Shop,
  orderId: string,
  { cause, isSentElsewhere = false }: { cause: CreditCause; isSentElsewhere?: boolean },
  written: readonly { id: string; credit: Credit }[],
): Promise<void> {
  const [first] = written;
  if (!first || cause === "returned") return;
  const by = causedBy(shop);
  const order = await readSummaryOrder(shop, orderId);
  if (!order.isBought) return;
  const parts = written.flatMap(({ credit }) => {
    const part = order.parts.find(({ id }) => id === credit.fulfilmentId);
    if (!part || (cause === "refund" && !isBeforeDispatch(part.status))) return [];
    const lines = credit.lines.map((line) => ({
      ...line,
      name: part.lines.find(({ position }) => position === line.position)?.name ?? "",
    }));
    const summary = summarisePart({ ...part, lines, roundOff: credit.roundOff });
    const leftOver = part.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    return summary.lines.length > 0 ? [{ ...summary, left: leftOver }] : [];
  });
  const event = noticeOf[cause];
  const notices: OrderNotice[] = [{ ...headOf(order), event, by, parts }];
  if (isSentElsewhere) notices.push(noticeOfAddress(order));
  const isNotified = event === "cancelled" ? isNotOf(shop) : () => true;
  await queueNotices(shop, `credit:${first.id}`, notices, { isNotified });
}

function causedBy({ actor }: Shop): OrderNotice["by"] {
  if (!("userId" in actor) || can(actor, "orders.cancel-any")) return "shop";
  return actor.vendorId === null ? "customer" : "vendor";
}

function headOf({ orderId, orderNumber, isCash, address, phone }: SummaryOrder) {
  return { orderId, orderNumber, isCash, address, phone };
}
