import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import {
  asVendor,
  fulfilmentMails,
  payTestOrder,
  placePaidOrder,
  placeTestOrder,
  sendFulfilment,
  makeTransition,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { discountTestOrder } from "#tests/support/test-discounts.ts";
import { amountRequest, refundRequest } from "#tests/support/test-refunds.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { findOrder } from "../../orders/views/find-order.server.ts";
import { findMyOrder } from "../../orders/views/my-orders.server.ts";
import { returnToOrigin } from "../../orders/fulfil/return-to-origin.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { findMyDocument } from "./find-document.server.ts";

let test: TestShop;
let shop: Shop;
let admin: Awaited<ReturnType<typeof asNewAdmin>>;
beforeAll(async () => {
  test = await openTestShop({ sellsSamples: true });
  shop = test.shop;
  admin = await asNewAdmin(shop);
  await shop.db.updateTable("stock_levels").set({ on_hand: 500 }).execute();
});
afterAll(() => test.close());

/** Product 1 is sold by v1 in Pune, product 3 by v2 in Bengaluru; the customer lives in Pune. */
const ofPune = "1";
const ofBengaluru = "3";

const paid = (pieces: Record<string, number>) => placePaidOrder(shop, pieces);
const send = (order: TestOrder, vendorId: string, serials?: Map<number, string[]>) =>
  sendFulfilment(shop, order, vendorId, serials);

async function documentsOf({ customer, id }: TestOrder) {
  const page = await findMyOrder(customer, id);
  const documents = await Promise.all(
    (page?.documents ?? []).map((document) => findMyDocument(customer, id, document.id)),
  );
  return documents.map((document) => document!);
}

const stockOf = async (productId: string) =>
  (
    await shop.db
      .selectFrom("stock_levels")
      .select("on_hand")
      .where("product_id", "=", productId)
      .executeTakeFirstOrThrow()
  ).on_hand;

async function giveBack(order: TestOrder, rupees: number, vendorId?: string): Promise<void> {
  const fulfilmentId = vendorId === undefined ? undefined : order.fulfilments[vendorId];
  const request = await amountRequest(shop, order.id, Math.round(rupees * 100), {
    fulfilmentId,
    reason: "Came back",
  });
  await refundMoney(admin, order.id, request);
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const lastNumber = (number: string) => Number(number.split("/").at(-1));

describe("a credit note", () => {
  it("corrects the invoice of what is refunded, and all of them take it back to the paisa", async () => {
    const order = await paid({ [ofPune]: 1, [ofBengaluru]: 1 });
    await send(order, "v1");
    await send(order, "v2");
    const [invoice] = await documentsOf(order);
    await giveBack(order, 1_001, "v1");
    await giveBack(order, 333, "v1");
    expect(invoice!.corrects).toBeNull();
    const left = invoice!.total - 133_400;
    await giveBack(order, left / 100, "v1");

    const notes = (await documentsOf(order)).filter(({ kind }) => kind === "credit-note");
    expect(notes.map(({ total }) => total)).toEqual([100_100, 33_300, left]);
    expect(notes.map(({ number }) => lastNumber(number))).toEqual([1, 2, 3]);
    for (const note of notes) {
      expect(note.corrects).toEqual({
        title: "Tax invoice",
        number: invoice!.number,
        issuedAt: invoice!.issuedAt,
      });
      expect(note.cgst).toBe(note.sgst);
      expect(sumOf(note.lines.map(({ taxable }) => taxable))).toBe(note.taxable);
      expect(sumOf(note.lines.map(({ cgst }) => cgst))).toBe(note.cgst);
      expect(note.number).toMatch(/^V1C\//);
    }
    for (const head of ["taxable", "cgst", "sgst", "igst", "roundOff", "total"] as const) {
      expect(sumOf(notes.map((note) => note[head]))).toBe(invoice![head]);
    }
  });

  it("is not written for pieces that come back after their whole price went back", async () => {
    const order = await paid({ [ofPune]: 2 });
    await send(order, "v1");
    await giveBack(order, order.total / 100);
    const inStock = await stockOf(ofPune);
    await makeTransition(asVendor(shop, "v1"), order.fulfilments.v1!, "return");
    expect(await stockOf(ofPune)).toBe(inStock + 2);
    const documents = await documentsOf(order);
    expect(documents.map(({ kind, total }) => [kind, total])).toEqual([
      ["invoice", order.total],
      ["credit-note", order.total],
    ]);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("of a refund of the whole order stands with every seller that has an invoice; the others' invoices are for what is left", async () => {
    const order = await paid({ [ofPune]: 1, [ofBengaluru]: 1 });
    await send(order, "v1");
    await giveBack(order, 1_000);
    expect((await documentsOf(order)).map(({ kind }) => kind)).toEqual(["invoice", "credit-note"]);
    await send(order, "v2");
    const documents = await documentsOf(order);
    const [notes, invoices] = [
      documents.filter(({ kind }) => kind === "credit-note"),
      documents.filter(({ kind }) => kind === "invoice"),
    ];
    expect(notes.map(({ seller }) => seller.name)).toEqual(["Sahyadri Computers"]);
    expect(invoices.map(({ seller }) => seller.name)).toEqual(["Sahyadri Computers", "Cauvery Systems"]);
    const charged = sumOf(invoices.map(({ total }) => total)) - sumOf(notes.map(({ total }) => total));
    expect(charged).toBe(order.total - 100_000);
    const ofSecond = invoices[1]!;
    expect(ofSecond).toMatchObject({ cgst: 0, sgst: 0 });
    expect(ofSecond.taxable + ofSecond.igst + ofSecond.roundOff).toBe(ofSecond.total);
    expect(ofSecond.total).toBeLessThan(order.total - invoices[0]!.total);
    expect(sumOf(ofSecond.lines.map(({ taxable }) => taxable))).toBe(ofSecond.taxable);
  });

  it("states the pieces and serial numbers that came back, and none where only the price was reduced", async () => {
    const order = await paid({ [ofPune]: 3 });
    await send(order, "v1", new Map([[0, ["SN-11", "SN-12", "SN-13"]]]));
    const [invoice] = await documentsOf(order);
    await refundMoney(admin, order.id, refundRequest({ 0: { quantity: 2, units: [1, 3] } }));
    await giveBack(order, 500);
    const notes = (await documentsOf(order)).filter(({ kind }) => kind === "credit-note");
    const [{ warranty, ...line } = invoice!.lines[0]!] = invoice!.lines;
    // The note says nothing of the warranty.
    expect(warranty).toBe(
      "Warranty from delivery: 1 year, on-site. Service: Sahyon Care (demo), 1800 000 0005",
    );
    expect(notes.map(({ lines }) => lines)).toEqual([
      [
        {
          ...line,
          quantity: 2,
          serials: ["SN-11", "SN-13"],
          taxable: (line!.taxable / 3) * 2,
          cgst: (line!.cgst / 3) * 2,
          sgst: (line!.sgst / 3) * 2,
        },
      ],
      [expect.objectContaining({ quantity: 0, serials: [] })],
    ]);
    // Two pieces come to 0.40 above whole rupees; what the sale of three was rounded by is left out.
    expect(notes.map(({ roundOff }) => roundOff)).toEqual([-40, 0]);
    expect(notes[1]!.total).toBe(50_000);
    await makeTransition(asVendor(shop, "v1"), order.fulfilments.v1!, "return");
    const last = (await documentsOf(order)).at(-1)!;
    expect(last.lines).toMatchObject([{ quantity: 1, serials: ["SN-12"] }]);
  });

  it("names no more serial numbers than pieces that came back, also when an earlier one did not say which", async () => {
    const order = await paid({ [ofPune]: 2 });
    await send(order, "v1", new Map([[0, ["SN-21", "SN-22"]]]));
    await refundMoney(admin, order.id, refundRequest({ 0: { quantity: 1 } }));
    await makeTransition(asVendor(shop, "v1"), order.fulfilments.v1!, "return");
    const [line] = (await documentsOf(order)).at(-1)!.lines;
    expect(line!.quantity).toBe(1);
    expect(line!.serials.length).toBeLessThanOrEqual(1);
  });

  it("is not written of what was credited before dispatch: that is not on the invoice", async () => {
    const order = await paid({ [ofPune]: 3, [ofBengaluru]: 1 });
    const { fulfilments } = (await findOrder(admin, order.id))!;
    const { left, total } = fulfilments.find(({ vendorId }) => vendorId === "v1")!;
    const { position } = left.lines[0]!;
    await refundMoney(admin, order.id, refundRequest({ [position]: { quantity: 2, restock: true } }));
    const { moneyLeft } = (await findOrder(admin, order.id))!.fulfilments.find(
      ({ vendorId }) => vendorId === "v1",
    )!;
    await send(order, "v1", new Map([[position, ["SN-31"]]]));
    const documents = await documentsOf(order);
    expect(documents.map(({ kind }) => kind)).toEqual(["invoice"]);
    expect(documents[0]).toMatchObject({ total: moneyLeft, lines: [{ quantity: 1, serials: ["SN-31"] }] });
    expect(moneyLeft).toBeLessThan(total / 2);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("is not written of a price reduced before dispatch: the invoice has the price, the discount and the taxable value", async () => {
    const order = await paid({ [ofPune]: 2 });
    await giveBack(order, 1_180, "v1");
    await send(order, "v1");
    const [invoice, ...others] = await documentsOf(order);
    expect(others).toEqual([]);
    const [{ unitPrice, discount, taxable, cgst } = invoice!.lines[0]!] = invoice!.lines;
    const { unit_price: ordered } = await shop.db
      .selectFrom("order_lines")
      .select("unit_price")
      .where("order_id", "=", order.id)
      .executeTakeFirstOrThrow();
    expect({ unitPrice, discount, taxable }).toEqual({
      unitPrice: ordered,
      discount: 100_000,
      taxable: 2 * ordered - 100_000,
    });
    expect(cgst).toBe(Math.round(taxable * 0.09));
    expect(invoice!.total).toBe(order.total - 118_000);
  });

  it("takes back of a piece its share of the discount on its line", async () => {
    const placed = await placeTestOrder(shop, { [ofPune]: 3 }, "demo");
    const order = await discountTestOrder(shop, placed, { [ofPune]: 900 });
    expect(order.total).toBe(placed.total - 900 * 118);
    await payTestOrder(shop, order);
    await send(order, "v1");
    await refundMoney(admin, order.id, refundRequest({ 0: { quantity: 1, restock: true } }));
    const [invoice, note] = await documentsOf(order);
    const [line] = invoice!.lines;
    expect(line).toMatchObject({ quantity: 3, discount: 90_000 });
    expect(line!.taxable).toBe(3 * line!.unitPrice! - 90_000);
    expect(invoice!.total).toBe(order.total);
    expect(note).toMatchObject({ taxable: line!.taxable / 3, lines: [{ quantity: 1 }] });
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("takes back all of the invoice of what the courier brings back, paid or not, and leaves the books right", async () => {
    await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
    const cash = await placeTestOrder(shop, { [ofPune]: 1, [ofBengaluru]: 1 }, "cod");
    const online = await paid({ [ofPune]: 2 });
    for (const order of [cash, online]) await send(order, "v1");
    await giveBack(online, 500, "v1");
    const before = await stockOf(ofPune);
    for (const order of [cash, online]) {
      const seller = asVendor(shop, "v1");
      await makeTransition(seller, order.fulfilments.v1!, "turn-back");
      const comeBack = () => returnToOrigin(seller, order.fulfilments.v1!);
      await Promise.all([comeBack(), comeBack()]);
      const [invoice, ...notes] = await documentsOf(order);
      expect(sumOf(notes.map(({ total }) => total))).toBe(invoice!.total);
      expect(sumOf(notes.map(({ taxable }) => taxable))).toBe(invoice!.taxable);
      expect(await fulfilmentMails(shop, order)).toContain("fulfilment-returned");
    }
    expect(await stockOf(ofPune)).toBe(before + 3);
    const moves = await shop.db
      .selectFrom("stock_movements")
      .select(["change", "reason"])
      .where("order_id", "in", [cash.id, online.id])
      .where("change", ">", 0)
      .orderBy("change")
      .execute();
    expect(moves).toEqual([
      { change: 1, reason: "returned" },
      { change: 2, reason: "returned" },
    ]);
    expect(await findMyOrder(cash.customer, cash.id)).toMatchObject({
      status: "pending",
      paymentStatus: "pending",
      money: { received: 0 },
    });
    expect((await findMyOrder(online.customer, online.id))?.money).toMatchObject({ goingBack: online.total });
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("is not issued for what was cancelled before it left", async () => {
    const order = await paid({ [ofPune]: 1 });
    await makeTransition(asVendor(shop, "v1"), order.fulfilments.v1!, "cancel");
    expect(await documentsOf(order)).toEqual([]);
  });
});
