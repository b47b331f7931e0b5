import { randomUUID } from "node:crypto";
import { OrderChange } from "#domain/orders/change/change-input.ts";
import { changeOrder, previewChange } from "#domain/orders/change/change-order.server.ts";
import { findOrder } from "#domain/orders/views/find-order.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";

/** A change of an order as its form sends it, with what is typed over what it shows. */
export async function changeOf(
  staff: Shop,
  orderId: string,
  typed: Partial<OrderChange> = {},
): Promise<OrderChange> {
  const { state, ...address } = (await findOrder(staff, orderId))!.addressParts;
  return OrderChange.parse({ ...address, state, requestId: randomUUID(), ...typed });
}

/** Looks at a change and confirms it, as a person does. Returns what was shown. */
export async function makeChange(staff: Shop, orderId: string, typed: Partial<OrderChange>) {
  const change = await changeOf(staff, orderId, typed);
  const shown = await previewChange(staff, orderId, change);
  await changeOrder(staff, orderId, { ...change, seen: shown.seen });
  return shown;
}

/** An address in Bengaluru. */
export const bengaluru = {
  addressLine1: "4 MG Road",
  city: "Bengaluru",
  state: "29",
  pincode: "560001",
};
