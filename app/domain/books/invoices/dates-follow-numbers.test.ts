import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import {
  asVendor,
  makeTransition,
  placePaidOrder,
  sendFulfilment,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { untilOneWaits } from "#tests/support/until-one-waits.ts";
import { findOrder } from "../../orders/views/find-order.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { exportInvoices } from "../exports/export-invoices.server.ts";
import { watchDocumentDates } from "./watch-document-dates.server.ts";

const inIndia = (moment: string) => new Date(`${moment}+05:30`);

let test: TestShop;
let shop: Shop;
let admin: Awaited<ReturnType<typeof asNewAdmin>>;
beforeAll(async () => {
  test = await openTestShop({ sellsSamples: true, now: inIndia("2027-03-31T12:00:00") });
  shop = test.shop;
  admin = await asNewAdmin(shop);
  await shop.db.updateTable("stock_levels").set({ on_hand: 500 }).execute();
});
afterAll(() => test.close());

const documentsOf = ({ id }: TestOrder) =>
  shop.db
    .selectFrom("tax_documents")
    .select(["kind", "number", "issued_at as issuedAt", "taxable", "cgst", "sgst", "total"])
    .where("order_id", "=", id)
    .orderBy("issued_at")
    .orderBy("number")
    .execute();

const paid = () => placePaidOrder(shop, { "1": 1 });

const pack = (on: Shop, order: TestOrder) =>
  makeTransition(asVendor(on, "v1"), order.fulfilments.v1!, "pack");

describe("the date of a document", () => {
  it("is read when the number is free: of two at once over the end of the year, each is in its own year", async () => {
    const [first, second] = [await paid(), await paid()];
    const isPacked = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    test.stopClockAt(inIndia("2027-03-31T23:59:59"));
    const slow = inTransaction(shop, async (shop) => {
      await pack(shop, first);
      isPacked.resolve();
      await goOn.promise;
    });
    await isPacked.promise;
    const waiting = pack(shop, second);
    await untilOneWaits(shop);
    test.stopClockAt(inIndia("2027-04-01T00:00:01"));
    goOn.resolve();
    await Promise.all([slow, waiting]);
    expect([...(await documentsOf(first)), ...(await documentsOf(second))]).toMatchObject([
      { number: "V1/2627/0001", issuedAt: inIndia("2027-03-31T23:59:59") },
      { number: "V1/2728/0001", issuedAt: inIndia("2027-04-01T00:00:01") },
    ]);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("is never before the last one, also on a machine whose clock is behind", async () => {
    const [first, second] = [await paid(), await paid()];
    test.stopClockAt(inIndia("2027-04-02T10:00:00"));
    await pack(shop, first);
    test.stopClockAt(inIndia("2027-04-02T09:55:00"));
    await pack(shop, second);
    const [document] = await documentsOf(second);
    expect(document).toMatchObject({ number: "V1/2728/0003", issuedAt: inIndia("2027-04-02T10:00:00") });
  });

  it("is not guessed if the clock went back far: nothing is issued, and an alert says why", async () => {
    const order = await paid();
    test.stopClockAt(inIndia("2027-04-02T09:49:59"));
    await expect(pack(shop, order)).rejects.toMatchObject({ code: "invoice.last-one-ahead" });
    await watchDocumentDates(shop);
    await watchDocumentDates(shop);
    const alerts = await shop.db.selectFrom("alerts").select(["kind", "sentence"]).execute();
    expect(alerts).toEqual([
      { kind: "documents-ahead", sentence: expect.stringContaining("Sahyadri Computers") },
    ]);
    expect(await documentsOf(order)).toEqual([]);
    test.stopClockAt(inIndia("2027-04-02T09:50:00"));
    await pack(shop, order);
    expect(await documentsOf(order)).toMatchObject([{ number: "V1/2728/0004" }]);
  });
});

describe("a credit note", () => {
  it("reduces GST until 30 November after the year, and is a commercial one of the same amount after that", async () => {
    test.stopClockAt(inIndia("2028-03-31T20:00:00"));
    const order = await placePaidOrder(shop, { "1": 3 });
    await sendFulfilment(shop, order, "v1");
    const endOf = async () => (await findOrder(admin, order.id))?.fulfilments[0]?.gstEndedOn;

    test.stopClockAt(inIndia("2028-11-30T23:59:59"));
    expect(await endOf()).toBeNull();
    await refundMoney(admin, order.id, refundRequest({ 0: { quantity: 1 } }));
    test.stopClockAt(inIndia("2028-12-01T00:00:00"));
    expect(await endOf()).toBe("2028-11-30");
    await refundMoney(admin, order.id, refundRequest({ 0: { quantity: 2 } }));

    const [invoice, note, commercial] = await documentsOf(order);
    expect(note).toMatchObject({ kind: "credit-note", number: "V1C/2829/0001" });
    expect(note!.cgst).toBe(invoice!.cgst / 3);
    expect(commercial).toMatchObject({ kind: "commercial-note", number: "V1F/2829/0001", cgst: 0, sgst: 0 });
    expect(note!.total + commercial!.total).toBe(invoice!.total);
    const refunds = await shop.db
      .selectFrom("refunds")
      .select("amount")
      .where("order_id", "=", order.id)
      .execute();
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total);
    // The vendor is left with nothing of the sale, so it bears the GST.
    const { gst } = await shop.db
      .selectFrom("vendor_ledger_entries")
      .select(({ fn }) => fn.sum<number>("amount").as("gst"))
      .where("fulfilment_id", "=", order.fulfilments.v1!)
      .where("kind", "in", ["goods", "gst", "rounding"])
      .executeTakeFirstOrThrow();
    expect(Number(gst)).toBe(0);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("without GST has a value and a total in the file of documents, and no taxable value", async () => {
    let text = "";
    for await (const piece of exportInvoices(admin, { from: "2028-12-01" })) text += piece;
    const [, line = ""] = text.trimEnd().split("\r\n");
    const cells = line.split(",");
    expect(cells.slice(2, 4)).toEqual(["Commercial credit note", "V1F/2829/0001"]);
    expect(cells.slice(13, 18)).toEqual(["", "", "", "", ""]);
    expect(Number(cells[19])).toBeLessThan(0);
    expect(line).toContain(",NOS,");
  });
});
