import { randomUUID } from "node:crypto";
import { deliverFulfilment } from "#domain/orders/fulfil/deliver-fulfilment.server.ts";
import { requestReturn } from "#domain/returns/request/request-return.server.ts";
import { lockReturn, type LockedReturn } from "#domain/returns/transitions/transition-return.server.ts";
import { Refusal } from "#domain/base/refusal/refusal.ts";
import type { ReturnRequest } from "#domain/returns/return/return-request.ts";
import { freePieces } from "#domain/returns/return/free-pieces.server.ts";
import type { FreeLine } from "#domain/returns/return/returnable.ts";
import { inTransaction } from "#domain/shop/context/in-transaction.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import {
  asVendor,
  placePaidOrder,
  placeTestOrder,
  sendFulfilment,
  type TestOrder,
} from "./test-fulfilments.ts";

type Pieces = Record<string, number>;

/**
 * Places an order of these quantities by product, as a new customer, and delivers all of it. `serials` are the serial
 * numbers of its lines, by position.
 */
export async function deliveredOrder(
  shop: Shop,
  pieces: Pieces,
  { serials = {}, isCash = false }: { serials?: Record<number, string[]>; isCash?: boolean } = {},
): Promise<TestOrder> {
  const order = isCash ? await placeTestOrder(shop, pieces) : await placePaidOrder(shop, pieces);
  const lines = await shop.db
    .selectFrom("order_lines")
    .select(["fulfilment_id", "position"])
    .where("order_id", "=", order.id)
    .execute();
  for (const [vendorId, fulfilmentId] of Object.entries(order.fulfilments)) {
    const own = lines.filter((line) => line.fulfilment_id === fulfilmentId).map(({ position }) => position);
    const entries = own.flatMap((position) => {
      const numbers = serials[position];
      return numbers ? [[position, numbers] as const] : [];
    });
    await sendFulfilment(shop, order, vendorId, new Map(entries));
    await deliverFulfilment(asVendor(shop, vendorId), fulfilmentId);
  }
  return order;
}

/** A request for a return as the form sends it: one piece that does not work, to be replaced. */
export function returnRequest(request: Partial<ReturnRequest> = {}): ReturnRequest {
  const { units = [] } = request;
  return {
    requestId: randomUUID(),
    kind: "return",
    units,
    quantity: Math.max(1, units.length),
    reason: "defect",
    words: "It switches itself off after a minute.",
    wish: "replacement",
    told: undefined,
    handover: "pickup",
    address: null,
    ...request,
  };
}

/**
 * The customer asks to return a piece of the order's line at `position` (by default its first line). Without `units`,
 * those with serial numbers are taken from the first on.
 */
export async function makeTestReturn(
  shop: Shop,
  order: TestOrder,
  { position = 0, ...request }: Partial<ReturnRequest> & { position?: number } = {},
): Promise<{ id: string; number: string }> {
  const { units } = await freeLine(shop, order.id, position);
  const quantity = request.quantity ?? request.units?.length ?? 1;
  const named = request.units ?? units.slice(0, quantity).map(({ unit }) => unit);
  const typed = returnRequest({ ...request, quantity, units: named });
  const customer = { ...order.customer, now: shop.now };
  return requestAsPromised(typed, (sent) => requestReturn(customer, order.id, position, sent));
}

/** Asks as people do: the form says what store credit comes to, and they send it again. */
export async function requestAsPromised<Result>(
  input: ReturnRequest,
  request: (request: ReturnRequest) => Promise<Result>,
): Promise<Result> {
  try {
    return await request(input);
  } catch (error) {
    const isPromised = error instanceof Refusal && error.code === "return.store-credit-told";
    if (!isPromised || input.told !== undefined) throw error;
    return request({ ...input, told: Number(error.fields.told) });
  }
}

/** What of a line is free to be sent back. */
export async function freeLine(shop: Shop, orderId: string, position = 0): Promise<FreeLine> {
  const line = (await freePieces(shop, orderId)).find((free) => free.position === position);
  if (!line) throw new Error(`The order ${orderId} has no line ${position}.`);
  return line;
}

/** The return as its verbs read it. */
export function readReturn(shop: Shop, returnId: string): Promise<LockedReturn> {
  return inTransaction(shop, (shop) => lockReturn(shop, returnId, "everybody"));
}
