import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asVendor } from "#tests/support/test-fulfilments.ts";
import { payOut } from "#tests/support/test-payouts.ts";
import { amountRequest, refundRequest, settleRefundsOf } from "#tests/support/test-refunds.ts";
import { makeTestReturn, deliveredOrder, readReturn } from "#tests/support/test-returns.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import {
  acceptedReturn,
  freshSerial,
  inspect,
  receivedReturn,
  refund,
  wayBack,
} from "#tests/support/test-settle.ts";
import { listOwnOpenLines } from "../../books/payouts/list-open-lines.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { undoDelivery } from "../../orders/fulfil/undo-delivery.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { cancelReturn } from "../request/cancel-return.server.ts";
import { escalateReturn } from "../talk/escalate-return.server.ts";
import { sendBack } from "./repair-return.server.ts";

const now = new Date("2026-11-21T06:30:00Z");
const afterPeriod = new Date("2026-12-20T06:30:00Z");
/** Of v1, with serial numbers. */
const laptop = "7";

let sales: TestSales;
let shop: Shop;
let admin: Shop;
let seller: Shop;
beforeAll(async () => {
  sales = await openTestSales({ now });
  shop = sales.shop;
  await shop.db.updateTable("stock_levels").set({ on_hand: 500 }).execute();
  admin = await asNewAdmin(shop);
  seller = asVendor(shop, "v1");
});
beforeEach(() => sales.stopClockAt(now));
afterAll(() => sales.close());

async function laptops(pieces: number) {
  const serials = Array.from({ length: pieces }, freshSerial);
  return deliveredOrder(shop, { [laptop]: pieces }, { serials: { 0: serials } });
}
const fulfilment = ({ fulfilments }: { fulfilments: Record<string, string> }) => fulfilments.v1 ?? "";

it("a delivery cannot be undone once a return of it was asked for, unless it was cancelled before an approval", async () => {
  const order = await laptops(2);
  const { id } = await makeTestReturn(shop, order);
  await expect(undoDelivery(admin, fulfilment(order))).rejects.toMatchObject({ code: "order.return-asked" });
  const { seen } = await readReturn(shop, id);
  await cancelReturn(order.customer, id, { seen });
  await undoDelivery(admin, fulfilment(order));
  expect(await checkInvariants(shop)).toEqual([]);
});

it("the shop's refund form leaves pieces of an open return alone, and may reduce their price", async () => {
  const order = await laptops(2);
  const { id, number } = await makeTestReturn(shop, order, { units: [1], wish: "refund" });
  const both = refundRequest({ 0: { quantity: 2, units: [1, 2] } });
  const refused = { code: "return.pieces-in-return", params: { number } };
  await expect(refundMoney(admin, order.id, both)).rejects.toMatchObject(refused);
  const request = refundRequest({ 0: { quantity: 1, units: [1] } });
  await expect(refundMoney(admin, order.id, request)).rejects.toMatchObject(refused);
  await refundMoney(admin, order.id, await amountRequest(shop, order.id, 100_000));
  await refundMoney(admin, order.id, refundRequest({ 0: { quantity: 1, units: [2] } }));
  await expect(refundMoney(admin, order.id, request)).rejects.toMatchObject(refused);
  expect((await readReturn(shop, id)).state).toBe("requested");
  expect(await checkInvariants(shop)).toEqual([]);
});

it("a payout waits for an open return, and for a complaint about one that was not accepted", async () => {
  const order = await laptops(2);
  const held = await acceptedReturn(shop, order, { wish: "refund" });
  const other = await receivedReturn(shop, order, { wish: "refund" });
  await inspect(shop, other.id, { outcome: "reject" });
  sales.stopClockAt(afterPeriod);
  const reasons = async () => {
    const lines = await listOwnOpenLines(seller, 1);
    return lines.find(({ fulfilmentId }) => fulfilmentId === fulfilment(order))?.reasons;
  };
  expect(await reasons()).toEqual(["open-return"]);
  await refund(shop, held.id);
  await settleRefundsOf(shop, order.id);
  expect(await reasons()).toEqual(["open-return"]);
  const { seen } = await readReturn(shop, other.id);
  await sendBack(seller, other.id, wayBack(seen, { isHandedOver: true }));
  expect(await reasons()).toEqual([]);
  const complaint = { id: crypto.randomUUID(), text: "The screen was broken when it came." };
  await escalateReturn(order.customer, other.id, complaint);
  expect(await reasons()).toEqual(["open-return"]);
  await shop.db
    .updateTable("contact_messages")
    .set({ status: "closed", closed_at: afterPeriod })
    .where("return_id", "=", other.id)
    .execute();
  expect(await reasons()).toEqual([]);
  await payOut(admin, "v1");
  expect(await reasons()).toBeUndefined();
  expect(await checkInvariants(shop)).toEqual([]);
});
