import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asVendor, placePaidOrder, placeTestOrder, sendFulfilment } from "#tests/support/test-fulfilments.ts";
import { bengaluruBusiness } from "#tests/support/test-customer.ts";
import { amountRequest } from "#tests/support/test-refunds.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { exportInvoices, listInvoiceMonths } from "./export-invoices.server.ts";

let test: TestShop;
let shop: Shop;
let admin: Awaited<ReturnType<typeof asNewAdmin>>;
beforeAll(async () => {
  test = await openTestShop({ sellsSamples: true });
  shop = test.shop;
  admin = await asNewAdmin(shop);
});
afterAll(() => test.close());

describe("the file of invoices", () => {
  const read = async (reader: Shop, period: { from?: string; to?: string }) => {
    let text = "";
    for await (const piece of exportInvoices(reader, period)) text += piece;
    const [head = "", ...lines] = text.trimEnd().split("\r\n");
    const names = head.replace("\uFEFF", "").split(",");
    return lines.map((line) => {
      const cells = line.split(",");
      return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""]));
    });
  };

  it("has a month's documents line by line, and what went back below zero", async () => {
    test.stopClockAt(new Date("2030-06-30T23:59:00+05:30"));
    const order = await placePaidOrder(shop, { "1": 2, "3": 1 });
    await sendFulfilment(shop, order, "v1");
    await sendFulfilment(shop, order, "v2");
    test.stopClockAt(new Date("2030-07-01T00:00:00+05:30"));
    const fulfilmentId = order.fulfilments.v1!;
    await refundMoney(admin, order.id, await amountRequest(shop, order.id, 100_000, { fulfilmentId }));

    const june = await read(admin, { from: "2030-06-01", to: "2030-06-30" });
    expect(june.map((row) => row["Seller"])).toEqual(["Sahyadri Computers", "Cauvery Systems"]);
    const totals = june.map((row) => Math.round(Number(row["Document total"]) * 100));
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(order.total);
    const own = await read(asVendor(shop, "v1"), { from: "2030-06-01" });
    expect(own).toEqual([
      expect.objectContaining({
        Kind: "Invoice",
        Number: "V1/3031/0001",
        Date: "2030-06-30",
        "Delivery state": "27-Maharashtra",
        "Place of supply": "27-Maharashtra",
        "Place of supply decided by": "Delivery address",
        "HSN code": "84713010",
        Quantity: "2",
        "GST rate": "18",
        IGST: "0",
      }),
      expect.objectContaining({ Kind: "Credit note", Corrects: "V1/3031/0001", "Document total": "-1000" }),
    ]);
    expect(await read(admin, { to: "2001-01-01" })).toEqual([]);
    expect((await listInvoiceMonths(asVendor(shop, "v1"))).slice(0, 2)).toEqual(["2030-07", "2030-06"]);
    expect(await listInvoiceMonths(asVendor(shop, "v3"))).toEqual([]);
  });

  it("says where a business is billed, where the goods went, and why the place of supply is that state", async () => {
    test.stopClockAt(new Date("2030-08-01T12:00:00+05:30"));
    const order = await placeTestOrder(shop, { "13": 1 }, "cod", {
      ...bengaluruBusiness,
      receivedBy: "buyer",
    });
    await sendFulfilment(shop, order, "v1");
    let text = "";
    for await (const piece of exportInvoices(admin, { from: "2030-08-01" })) text += piece;
    expect(text).toContain("Example Traders Pvt Ltd,29AABCR1718E1ZL,27-Maharashtra,");
    expect(text).toContain(
      '"14 Example Arcade, MG Road, Bengaluru, Karnataka 560001",27-Maharashtra,Delivery address because the buyer receives the goods',
    );
  });

  it("is not for customers", async () => {
    const { customer } = await placeTestOrder(shop, { "1": 1 });
    expect(() => exportInvoices(customer, {})).toThrow("You need to have a vendor account");
  });
});
