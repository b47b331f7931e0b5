import { randomUUID } from "node:crypto";
import type { Shop } from "#domain/shop/context/shop.ts";
import { inspectReturn } from "#domain/returns/settle/inspect-return.server.ts";
import { refundReturn } from "#domain/returns/settle/refund-return.server.ts";
import { replaceReturn } from "#domain/returns/settle/replace-return.server.ts";
import type { ReturnRequest } from "#domain/returns/return/return-request.ts";
import type {
  InspectionInput,
  ReplacementInput,
  ReturnRefundInput,
  SendBackInput,
} from "#domain/returns/return/settle-input.ts";
import { asVendor, type TestOrder } from "./test-fulfilments.ts";
import { walk } from "./test-goods.ts";
import { makeTestReturn, deliveredOrder, readReturn } from "./test-returns.ts";

type RequestInput = Partial<ReturnRequest> & { position?: number };

/** A return whose goods have come to the seller. */
export async function receivedReturn(
  shop: Shop,
  order: TestOrder,
  options: RequestInput = {},
): Promise<{ id: string; number: string }> {
  const returned = await makeTestReturn(shop, order, options);
  for (const event of ["approve", "receive"] as const) await walk(shop, returned.id, event);
  return returned;
}

/** The seller of a return. */
async function sellerOf(shop: Shop, returnId: string): Promise<Shop> {
  const { vendorId } = await readReturn(shop, returnId);
  return asVendor(shop, vendorId);
}

/** The seller finds these numbers on the goods, by default those that were shipped, and accepts them. */
export async function inspect(
  shop: Shop,
  returnId: string,
  { found, outcome = "accept", confirmedOther }: Partial<InspectionInput> = {},
): Promise<void> {
  const { seen, orderId, position, units } = await readReturn(shop, returnId);
  const rows = await shop.db
    .selectFrom("unit_serials")
    .select(["unit", "serial_number"])
    .where("order_id", "=", orderId)
    .where("position", "=", position)
    .execute();
  const shipped = rows.filter(({ unit }) => units.includes(unit));
  const numbers =
    found ?? Object.fromEntries(shipped.map(({ unit, serial_number }) => [unit, serial_number]));
  const note = outcome === "reject" ? "The screen is broken." : "";
  const input = { seen, outcome, condition: "used" as const, note, found: numbers, confirmedOther };
  await inspectReturn(await sellerOf(shop, returnId), returnId, input);
}

/** A return that its seller has accepted. */
export async function acceptedReturn(shop: Shop, order: TestOrder, options: RequestInput = {}) {
  const returned = await receivedReturn(shop, order, options);
  await inspect(shop, returned.id);
  return returned;
}

export async function refund(
  shop: Shop,
  returnId: string,
  input: Partial<ReturnRefundInput> = {},
  by?: Shop,
): Promise<void> {
  const { seen } = await readReturn(shop, returnId);
  await refundReturn(by ?? (await sellerOf(shop, returnId)), returnId, { seen, ...input });
}

/** How goods go to the customer, as the form has it. */
export function wayBack(seen: string, way: Partial<SendBackInput> = {}): SendBackInput {
  return {
    seen,
    isHandedOver: false,
    carrier: "Blue Dart",
    trackingNumber: "BD 9",
    ewayBillNumber: "",
    ...way,
  };
}

export async function replace(
  shop: Shop,
  returnId: string,
  input: Partial<ReplacementInput> = {},
  by?: Shop,
): Promise<void> {
  const { seen } = await readReturn(shop, returnId);
  const form = { ...wayBack(seen), serials: [], ...input };
  await replaceReturn(by ?? (await sellerOf(shop, returnId)), returnId, form);
}

/** A delivered order of these pieces of a product with serial numbers, each with a fresh one. */
export async function deliveredUnits(shop: Shop, productId: string, pieces: number) {
  const serials = Array.from({ length: pieces }, freshSerial);
  const order = await deliveredOrder(shop, { [productId]: pieces }, { serials: { 0: serials } });
  return { order, serials };
}

/** How many pieces of a product are on sale, and how many in quarantine. */
export function readStock(shop: Shop, productId: string): Promise<{ shelf: number; quarantined: number }> {
  return shop.db
    .selectFrom("stock_levels")
    .select(["on_hand as shelf", "quarantined"])
    .where("product_id", "=", productId)
    .executeTakeFirstOrThrow();
}

/** A serial number that no other unit has. */
export const freshSerial = (): string => `SN-${randomUUID().slice(0, 8).toUpperCase()}`;
