import type { ReturnMail } from "../mail-data.ts";
import { sql } from "kysely";
import type { ReturnState } from "#db/values/return-values.ts";
import { can } from "../../shop/access/permissions.ts";
import { waitsForCash } from "../../payments/cash/collections.server.ts";
import { type MailToQueue, queueMails } from "../../shop/mails/queue-mail.server.ts";
import { credited } from "../../orders/order/revenue.server.ts";
import type { ReturnUpdate } from "../return-update.ts";
import { addressLines } from "../../base/addresses/address-lines.ts";
import { clockOf } from "../return/return-clock.ts";
import { bringsIt, courierOf, dueDay } from "../return-labels.ts";
import { returnsOfLines } from "../return/returns-of-lines.server.ts";
import { arrangedPickUp } from "../return/arranged-pick-up.server.ts";
import { sellerAddress } from "../return/seller-address.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { step } from "../../orders/machines/machine.ts";
import { type ReturnEvent, returnMachine } from "../../orders/machines/return-machine.ts";
import { readShopMailbox, readVendorMailboxes } from "../../orders/mails/mailboxes.server.ts";
import type { LockedReturn } from "../transitions/transition-return.server.ts";

type NotifiedEvent = ReturnEvent | "request";

/** What the shop reads in its mailbox: what is new, and what may end in a dispute. */
const ofTheShop: readonly NotifiedEvent[] = ["request", "refuse", "lose", "mismatch"];

/**
 * Queues the mails about a step of a return in its transaction: to the customer if the table of transitions says so (its
 * comment has the rule), to everybody who acts for the seller if somebody else took it and it asks something of them, and
 * to the shop. `before` is the return as it was before; null for a new request. Sellers who chose one mail a day get these
 * at once too: their clocks run.
 */
export async function notifyOfReturn(
  shop: Shop,
  event: NotifiedEvent,
  { before, after }: { before: LockedReturn | null; after: LockedReturn },
): Promise<void> {
  const { id, vendorId, userEmail } = after;
  const by = sideOf(shop, after);
  const { update, eventId } = await readUpdate(shop, after, { event, from: before?.state ?? null, by });
  const mails: MailToQueue<ReturnMail>[] = [];
  const add = (reader: "buyer" | "seller" | "shop", person: string, recipient: string) =>
    mails.push({
      eventKey: `return:${id}:${eventId}:${person}`,
      recipient,
      mail: { template: "return-update", reader, ...update, words: reader === "buyer" ? "" : update.words },
    });
  // A customer who has deleted the account has no address here any more.
  if (userEmail !== "" && isCustomerNotified(event, before, update)) add("buyer", "customer", userEmail);
  if (by !== "seller" && isSellerNotified(event, before, after)) {
    const mailbox = (await readVendorMailboxes(shop, [vendorId])).get(vendorId);
    for (const { userId, email } of mailbox?.people ?? []) add("seller", userId, email);
  }
  if (by !== "shop" && ofTheShop.includes(event)) {
    const { orderMails, email } = await readShopMailbox(shop);
    if (orderMails !== "off") add("shop", "shop", email);
  }
  await queueMails<ReturnMail>(shop, mails);
}

/** The customer gets a receipt of the request, and no mail about other steps of their own. */
function isCustomerNotified(
  event: NotifiedEvent,
  before: LockedReturn | null,
  update: ReturnUpdate,
): boolean {
  if (event === "request" || before === null) return true;
  if (update.by === "buyer") return false;
  if (event === "cancel") return true;
  if (event === "refund" && isNotifiedWithRefund(update)) return false;
  return notifies(event, before, "mail-customer");
}

/** Whether the mail about the money says it all: when the refund is sent, becomes store credit or needs an account. */
const isNotifiedWithRefund = ({ refund, waitsForCash }: ReturnUpdate) =>
  refund !== null && refund > 0 && !waitsForCash;

/** The seller is told what waits for them, what does so no longer, and what the table of transitions names. */
function isSellerNotified(event: NotifiedEvent, before: LockedReturn | null, after: LockedReturn): boolean {
  if (event === "request" || before === null) return true;
  const isTheirs = ({ state, handover }: LockedReturn) => clockOf(state, handover)?.waitsFor === "seller";
  return isTheirs(before) || isTheirs(after) || notifies(event, before, "mail-seller");
}

function notifies(event: ReturnEvent, before: LockedReturn, mail: "mail-customer" | "mail-seller"): boolean {
  const transition = step(returnMachine, before.state, event, before);
  return transition.blockedBy === undefined && transition.effects.includes(mail);
}

function sideOf({ actor }: Shop, { userId, vendorId }: LockedReturn): ReturnUpdate["by"] {
  if (!("userId" in actor)) return "clock";
  if (actor.userId === userId) return "buyer";
  if (can(actor, "returns.handle-any")) return "shop";
  return actor.vendorId === vendorId ? "seller" : "buyer";
}

async function readUpdate(
  shop: Shop,
  after: LockedReturn,
  { event, from, by }: { event: NotifiedEvent; from: ReturnState | null; by: ReturnUpdate["by"] },
): Promise<{ update: ReturnUpdate; eventId: string }> {
  const { eventId, carrier, trackingNumber, backCarrier, backTrackingNumber, dueAt, isOfNewOwner, ...facts } =
    await returnsOfLines(shop)
      .innerJoin("vendors", "vendors.id", "returns.vendor_id")
      .select([
        "due_at as dueAt",
        "answer",
        sql<string>`case when returns.state = 'requested' then returns.words else '' end`.as("words"),
        "inspection_note as inspectionNote",
        "returns.carrier",
        "returns.tracking_number as trackingNumber",
        "back_carrier as backCarrier",
        "back_tracking_number as backTrackingNumber",
        "refund_to as refundTo",
        sellerAddress,
        "vendors.phone as sellerPhone",
        waitsForCash.as("waitsForCash"),
        sql<string | null>`returns.return_until::text`.as("returnUntil"),
        sql<boolean>`returns.user_id is distinct from orders.user_id`.as("isOfNewOwner"),
        sql<number | null>`case when returns.credit_id is not null then (
          select ${credited} from credits where credits.id = returns.credit_id
        ) end`.as("refund"),
        sql<string>`(select max(id) from order_events where return_id = returns.id)::text`.as("eventId"),
        arrangedPickUp.as("pickUp"),
      ])
      .where("returns.id", "=", after.id)
      .executeTakeFirstOrThrow();
  const { id: returnId, number, kind, product, quantity, vendorName, state, reason, wish, handover } = after;
  const { sellerAddress: address, sellerPhone, ...row } = facts;
  const sendTo = [vendorName, ...addressLines(address), ...(sellerPhone === null ? [] : [sellerPhone])];
  const update: ReturnUpdate = {
    returnId,
    number,
    kind,
    product,
    quantity,
    vendorName,
    state,
    reason,
    wish,
    handover,
    event,
    from,
    by,
    orderNumber: isOfNewOwner ? null : after.orderNumber,
    orderId: isOfNewOwner ? null : after.orderId,
    dueOn: dueAt && dueDay(dueAt),
    sendTo: bringsIt(after) ? sendTo : null,
    courier: courierOf(carrier, trackingNumber),
    courierBack: courierOf(backCarrier, backTrackingNumber),
    ...row,
  };
  return { update, eventId };
}
