import type { ReturnKind } from "#db/values/return-values.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { mayBeIn } from "../../people/customers/find-pincode.server.ts";
import type { AddressCorrection, ShippingAddress } from "../../people/customers/shipping-address.ts";
import { countAttempt, type RateLimit } from "../../shop/limits/count-attempt.server.ts";
import { writeOrderEvent } from "../../orders/history/write-order-event.server.ts";
import { leftOf } from "../../orders/credited-lines/lines-left.server.ts";
import { lockOrderOf } from "../../orders/order/lock-order.server.ts";
import type { StoredPhoto } from "../../shop/ports/photo-store.ts";
import { unitsOwnedBy } from "../../orders/owned-units/units-owned.server.ts";
import { refusal as orderRefusal } from "../../orders/refusals.ts";
import { refusal } from "../refusals.ts";
import { freePieces } from "../return/free-pieces.server.ts";
import { dueAfter } from "../return/due-dates.server.ts";
import { attachPhotos } from "../photos/save-photos.server.ts";
import { newReturnNumber } from "../return/return-number.ts";
import type { ReturnRequest } from "../return/return-request.ts";
import {
  areUnitsMissing,
  arePiecesFree,
  type FreeLine,
  handoversFor,
  isInTime,
  requestableOf,
  maxRequests,
  serviceReasons,
  wishesFor,
  wishesOfNewOwners,
} from "../return/returnable.ts";
import { isByTerms } from "../return/settlement.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { indianDay } from "../../base/time/indian-days.ts";
import { lockReturn } from "../transitions/transition-return.server.ts";
import { quoteReturn } from "../steps/quote-return.ts";
import { notifyOfReturn } from "../steps/notify-of-return.server.ts";

type Requested = { id: string; number: string };

/** Each request mails the seller and the shop. */
const limit: RateLimit = { rule: "return-requests", attempts: 30, perMinutes: 60 };

/**
 * Asks to return some pieces of a line of the customer's own order, or for service once the return period is over. The
 * new owner of a unit asks for its repair or replacement.
 * Mails the customer, the seller and the shop. `photos` are drawn already. The same form again returns the same request.
 *
 * Refuses:
 * - another customer's order, as unknown
 * - what is not delivered, credited, replaced or in an open return already
 * - store credit of another amount than the form has told
 * - a return whose period is over, a reason or wish that the terms do not have, a fourth request for one piece
 * - more than 30 requests an hour of one account
 */
export async function requestReturn(
  shop: Shop,
  orderId: string,
  position: number,
  request: ReturnRequest,
  photos: readonly StoredPhoto[] = [],
): Promise<Requested> {
  const { userId } = requirePermission(shop.actor, "returns.ask-own");
  await countAttempt(shop, limit, userId);
  return openReturn(shop, { orderId, position, userId }, request, photos);
}

/**
 * The same by the shop for the customer of an order, whoever that is: on the phone, at the counter, or without an
 * account. The shop may open a return after its period, and as often as it is needed.
 */
export async function requestReturnForCustomer(
  shop: Shop,
  orderId: string,
  position: number,
  request: ReturnRequest,
  photos: readonly StoredPhoto[] = [],
): Promise<Requested> {
  requirePermission(shop.actor, "returns.handle-any");
  return openReturn(shop, { orderId, position, userId: "anybody" }, request, photos);
}

type RequestInput = { orderId: string; position: number; userId: string };

function openReturn(
  shop: Shop,
  { orderId, position, userId }: RequestInput,
  request: ReturnRequest,
  photos: readonly StoredPhoto[],
): Promise<Requested> {
  return inTransaction(shop, async (shop) => {
    const order = await lockForReturn(shop, { orderId, position, userId });
    const before = await findRequest(shop, orderId, position, request.requestId);
    if (before) return before;
    const line = (await freePieces(shop, orderId)).find((free) => free.position === position);
    if (!line) throw orderRefusal("order.not-found");
    if (order.newOwnerOf) refuseOfNewOwner(request, order.newOwnerOf);
    else if (await isWithNewOwner(shop, order, position)) {
      if (!arePiecesFree(line, request)) throw refusal("return.with-new-owner");
    }
    refuseUnfit(line, request);
    if (userId !== "anybody" && !order.newOwnerOf) {
      refuseOutOfTerms(line, request, indianDay(shop.now()));
    }
    const promised =
      request.wish === "store-credit" ? await promise(shop, orderId, line, request, userId) : null;
    const address = request.address && (await completeAddress(request.address, order.state));
    const written = await writeReturn(shop, order, line, { ...request, address, promised });
    await attachPhotos(shop, written.id, "request", photos);
    return written;
  });
}

type Order = Awaited<ReturnType<typeof lockForReturn>>;

/**
 * Locks the order of its buyer, of the new owner of a unit of the line, or for the shop of anybody. `newOwnerOf` has the
 * units of the line that the person owns without having bought them; null for the buyer and the shop.
 * Refuses: everybody else, as unknown.
 */
async function lockForReturn(shop: Shop, { orderId, position, userId }: RequestInput) {
  const { id, user_id, user_email, state_code: state } = await lockOrderOf(shop, orderId, "anybody");
  if (userId === "anybody" || user_id === userId) {
    return { id, state, userId: user_id, email: user_email, newOwnerOf: null };
  }
  const owned = await unitsOwnedBy(shop, { orderId, position, userId });
  if (owned.length === 0 || !("email" in shop.actor)) throw orderRefusal("order.not-found");
  return { id, state, userId, email: shop.actor.email, newOwnerOf: owned };
}

/** Refuses what is between the buyer and the shop alone, and units of other people. */
function refuseOfNewOwner(
  { kind, units, quantity, wish, reason, address }: ReturnRequest,
  owned: number[],
): void {
  if (quantity !== units.length || !units.every((unit) => owned.includes(unit))) {
    throw orderRefusal("order.not-found");
  }
  if (kind !== "service" || !serviceReasons.includes(reason)) throw refusal("return.reason-not-possible");
  if (!wishesOfNewOwners.includes(wish)) {
    throw refusal("return.wish-not-possible", { possible: wishesOfNewOwners });
  }
  // Without one it would go to the address of the order, which is the buyer's.
  if (!address) throw refusal("return.address-needed");
}

async function isWithNewOwner(shop: Shop, { id, userId }: Order, position: number): Promise<boolean> {
  const open = await shop.db
    .selectFrom("returns")
    .select("id")
    .where("order_id", "=", id)
    .where("position", "=", position)
    .where("ended_at", "is", null)
    .where("user_id", "is distinct from", userId)
    .executeTakeFirst();
  return open !== undefined;
}

function findRequest(
  shop: Shop,
  orderId: string,
  position: number,
  requestId: string,
): Promise<Requested | undefined> {
  return shop.db
    .selectFrom("returns")
    .select(["id", "number"])
    .where("order_id", "=", orderId)
    .where("request_id", "=", requestId)
    .where("position", "=", position)
    .executeTakeFirst();
}

/** Refuses what nobody can send back, and what no seller can do. */
function refuseUnfit(line: FreeLine, request: ReturnRequest): void {
  const { kind, reason, wish, handover } = request;
  if (!line.isDelivered) throw refusal("return.not-delivered");
  if (!arePiecesFree(line, request)) throw refusal("return.pieces-taken", { left: line.quantity });
  if (areUnitsMissing(line, request)) throw refusal("return.units-missing");
  const possible = wishesFor(kind, reason, line.changeOfMind);
  if (!possible.includes(wish)) throw refusal("return.wish-not-possible", { possible });
  if (!handoversFor(reason).includes(handover)) throw refusal("return.handover-not-possible");
}

/**
 * What store credit comes to, in paise, as the form has told it.
 * Refuses: another amount; store credit which the shop wants for a customer who could have the money.
 */
async function promise(
  shop: Shop,
  orderId: string,
  line: FreeLine,
  { reason, quantity, told }: ReturnRequest,
  userId: string,
): Promise<number> {
  if (userId === "anybody" && !isByTerms(reason, line.changeOfMind)) {
    throw refusal("return.store-credit-not-chosen");
  }
  const left = await leftOf(shop, { id: line.fulfilmentId, orderId });
  const { amount } = quoteReturn(left, { position: line.position, quantity, reason }, line);
  if (told !== amount) throw refusal("return.store-credit-told", { amount, pieces: quantity });
  return amount;
}

/** Refuses what the terms of the line do not give a customer today. */
function refuseOutOfTerms(line: FreeLine, request: ReturnRequest, today: string): void {
  const { kind, reason, units } = request;
  const requestable = requestableOf(line, today);
  if (kind === "service") {
    if (isInTime(line, request, "defect", today)) throw refusal("return.still-in-time");
    if (!requestable.serviceFor.includes(reason)) throw refusal("return.reason-not-possible");
    return;
  }
  if (requestable.returnFor.length === 0) throw refusal("return.window-over", { until: line.returnUntil });
  if (!requestable.returnFor.includes(reason)) throw refusal("return.reason-not-possible");
  if (!isInTime(line, request, reason, today)) throw refusal("return.units-over");
  const requestedUnits = line.units.filter(({ unit }) => units.includes(unit)).map(({ asked }) => asked);
  if (
    requestedUnits.some((requested) => requested >= maxRequests) ||
    line.asked + request.quantity > maxRequests * line.ordered
  ) {
    throw refusal("return.asked-too-often", { most: maxRequests });
  }
}

/** The address with the order's state. Refuses: a PIN code of another state. */
async function completeAddress(address: AddressCorrection, state: string): Promise<ShippingAddress> {
  const { pincode } = address;
  if (!(await mayBeIn(state, pincode))) throw refusal("return.other-state", { pincode, state });
  return { ...address, state };
}

type ToWrite = Omit<ReturnRequest, "address"> & {
  kind: ReturnKind;
  address: ShippingAddress | null;
  promised: number | null;
};

async function writeReturn(shop: Shop, order: Order, line: FreeLine, request: ToWrite): Promise<Requested> {
  const { kind, quantity, units, reason, words, wish, handover, address, promised } = request;
  const written = await shop.db
    .insertInto("returns")
    .values({
      number: newReturnNumber(kind),
      kind,
      order_id: order.id,
      position: line.position,
      fulfilment_id: line.fulfilmentId,
      vendor_id: line.vendorId,
      product_id: line.productId,
      user_id: order.userId,
      user_email: order.email,
      request_id: request.requestId,
      quantity,
      reason,
      words,
      wish,
      promised_amount: promised,
      handover,
      address: address && JSON.stringify(address),
      state: "requested",
      requested_at: shop.now(),
      due_at: await dueAfter(shop, "requested", { handover }),
    })
    .returning(["id", "number"])
    .executeTakeFirstOrThrow();
  if (units.length > 0) {
    await shop.db
      .insertInto("return_units")
      .values(
        units.map((unit) => ({
          return_id: written.id,
          order_id: order.id,
          position: line.position,
          unit,
          is_open: true,
        })),
      )
      .execute();
  }
  await writeOrderEvent(shop, order.id, "return", {
    detail: { reason, wish },
    fulfilmentId: line.fulfilmentId,
    returnId: written.id,
    transition: { machine: "return", event: "request", from: null, to: "requested" },
  });
  await writeAudit(shop, {
    action: "return.request",
    subject: { id: written.id, name: written.number },
    vendorId: line.vendorId,
    before: null,
    after: { kind, reason, wish, handover, quantity },
  });
  const after = await lockReturn(shop, written.id, "everybody");
  await notifyOfReturn(shop, "request", { before: null, after });
  return written;
}
