import type { Updateable } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Vendors } from "#db/tables.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { bengaluruBusiness } from "#tests/support/test-customer.ts";
import { amountRequest } from "#tests/support/test-refunds.ts";
import {
  asVendor,
  payTestOrder,
  placePaidOrder,
  placeTestOrder,
  sendFulfilment,
  shipment,
  makeTransition,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { packFulfilment } from "../../orders/fulfil/pack-fulfilment.server.ts";
import { shipFulfilment } from "../../orders/fulfil/ship-fulfilment.server.ts";
import { findMyOrder } from "../../orders/views/my-orders.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { findDocument, findMyDocument, findVendorDocument } from "./find-document.server.ts";
import { documentTitle } from "./tax-document.ts";

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

const ship = (order: TestOrder) => shipFulfilment(asVendor(shop, "v1"), order.fulfilments.v1!, shipment);

const profileOf = (id: string) =>
  shop.db
    .selectFrom("vendors")
    .select(["gstin", "legal_name", "address_line", "state_code"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const changeProfile = (id: string, profile: Updateable<Vendors>) =>
  shop.db.updateTable("vendors").set(profile).where("id", "=", id).execute();

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const lastNumber = (number: string) => Number(number.split("/").at(-1));

describe("a seller's invoice", () => {
  it("is issued as the goods are packed, for its fulfilment alone, and the two make the order", async () => {
    const order = await paid({ [ofPune]: 2, [ofBengaluru]: 1 });
    expect(await documentsOf(order)).toEqual([]);
    await send(order, "v1", new Map([[0, ["SN-1", "SN-2"]]]));
    expect(await documentsOf(order)).toHaveLength(1);
    await send(order, "v2");
    const [pune, bengaluru] = await documentsOf(order);

    expect(pune).toMatchObject({
      seller: { name: "Sahyadri Computers", gstin: "27ZZZCZ0000Z1Z1", stateCode: "27" },
      buyer: { name: "Asha Kulkarni", stateCode: "27", business: null },
      placeOfSupply: "27",
      igst: 0,
      lines: [{ quantity: 2, hsn: "84713010", serials: ["SN-1", "SN-2"] }],
    });
    expect(pune?.cgst).toBe(pune?.sgst);
    expect(`${documentTitle(pune!)} ${pune!.number}`).toMatch(/^Tax invoice V1\/\d{4}\/\d{4}$/);
    expect(bengaluru).toMatchObject({ seller: { name: "Cauvery Systems" }, cgst: 0, sgst: 0 });
    expect(bengaluru?.igst).toBeGreaterThan(0);
    expect(`${documentTitle(bengaluru!)} ${bengaluru!.number}`).toMatch(/^Tax invoice V2\//);
    expect(sumOf([pune?.total ?? 0, bengaluru?.total ?? 0])).toBe(order.total);
  });

  it("is one, however often its box is packed or sent", async () => {
    const order = await paid({ [ofPune]: 1 });
    await Promise.all(
      [1, 2, 3].map(() => makeTransition(asVendor(shop, "v1"), order.fulfilments.v1!, "pack")),
    );
    expect(await documentsOf(order)).toHaveLength(1);
    await Promise.all([ship(order), ship(order), ship(order)]);
    expect(await documentsOf(order)).toHaveLength(1);
  });

  it("leaves kept pages alone, for nothing that guests see has changed", async () => {
    const [first, second] = [await paid({ [ofPune]: 1 }), await paid({ [ofPune]: 1 })];
    await send(first, "v1");
    const listener = await test.database.pool.connect();
    const channels: string[] = [];
    listener.on("notification", ({ channel }) => channels.push(channel));
    await listener.query("listen catalogue_changed");
    await send(second, "v1");
    await listener.query("select 1");
    listener.release(true);
    expect(channels).toEqual([]);
  });

  it("has the next number of its seller, with no gap where a box could not be packed", async () => {
    const [first, second, third] = [
      await paid({ [ofPune]: 1 }),
      await paid({ [ofPune]: 1 }),
      await paid({ [ofPune]: 1 }),
    ];
    await send(first, "v1");
    const broken = { serials: new Map([[0, ["A", "B", "C"]]]) };
    await expect(packFulfilment(asVendor(shop, "v1"), second.fulfilments.v1!, broken)).rejects.toThrow(
      "3 serial numbers",
    );
    await Promise.all([send(second, "v1"), send(third, "v1")]);
    const numbers = (await Promise.all([first, second, third].map(documentsOf)))
      .flat()
      .map(({ number }) => lastNumber(number))
      .toSorted((a, b) => a - b);
    expect(numbers).toEqual([numbers[0]!, numbers[0]! + 1, numbers[0]! + 2]);
  });

  it("begins at one again with the financial year in India, and keeps what it said", async () => {
    const [before, after] = [await paid({ [ofPune]: 1 }), await paid({ [ofPune]: 1 })];
    test.stopClockAt(new Date("2027-03-31T23:59:59+05:30"));
    await send(before, "v1");
    test.stopClockAt(new Date("2027-04-01T00:00:00+05:30"));
    await send(after, "v1");
    const [[old], [fresh]] = [await documentsOf(before), await documentsOf(after)];
    expect(old?.number).toMatch(/^V1\/2627\//);
    expect(fresh?.number).toBe("V1/2728/0001");

    await shop.db.updateTable("vendors").set({ legal_name: "Another name" }).where("id", "=", "v1").execute();
    expect(await documentsOf(before)).toEqual([old]);
    const change = shop.db.updateTable("tax_documents").set({ total: 1 }).where("id", "=", old!.id);
    await expect(change.execute()).rejects.toThrow("only added");
  });

  it("bears a business as its buyer, with its billing address and why the place of supply is that state", async () => {
    const order = await placeTestOrder(shop, { [ofPune]: 1 }, "demo", {
      ...bengaluruBusiness,
      receivedBy: "somebody-else",
    });
    await payTestOrder(shop, order);
    await send(order, "v1");
    await refundMoney(admin, order.id, await amountRequest(shop, order.id, 100_000));
    const [invoice, note] = await documentsOf(order);
    expect(invoice).toMatchObject({ placeOfSupply: "29", cgst: 0 });
    expect(invoice!.igst).toBeGreaterThan(0);
    expect(invoice!.buyer).toMatchObject({
      name: "Asha Kulkarni",
      address: ["12 Example Road", "Pune, Maharashtra 411030"],
      business: {
        name: "Example Traders Pvt Ltd",
        gstin: "29AABCR1718E1ZL",
        address: ["14 Example Arcade", "MG Road", "Bengaluru, Karnataka 560001"],
      },
      posBasis: "bill-to-ship-to",
    });
    expect(note).toMatchObject({ kind: "credit-note", placeOfSupply: "29", buyer: invoice!.buyer });
  });

  it("cannot be written for a seller who has not said who it is, or sits elsewhere now; nothing is packed then", async () => {
    const order = await paid({ [ofPune]: 1 });
    const profile = await profileOf("v1");
    await changeProfile("v1", { legal_name: null, address_line: null });
    await expect(send(order, "v1")).rejects.toThrow("is missing legal name and address");
    await changeProfile("v1", { ...profile, state_code: "29" });
    await expect(send(order, "v1")).rejects.toThrow(
      "GST on this order was charged for a sale from Maharashtra",
    );
    expect(await documentsOf(order)).toEqual([]);
    await changeProfile("v1", profile);
    await send(order, "v1");
    expect(await documentsOf(order)).toHaveLength(1);
  });
});

it("a document is shown to its buyer, its seller and the admins alone, under its own order", async () => {
  const [order, other] = [await paid({ [ofPune]: 1 }), await paid({ [ofPune]: 1 })];
  await send(order, "v1");
  const [{ id } = { id: "" }] = await documentsOf(order);
  const fulfilmentId = order.fulfilments.v1!;
  expect(await findVendorDocument(asVendor(shop, "v1"), fulfilmentId, id)).toMatchObject({ id });
  expect(await findDocument(admin, order.id, id)).toMatchObject({ id });

  expect(await findMyDocument(other.customer, order.id, id)).toBeUndefined();
  expect(await findMyDocument(order.customer, other.id, id)).toBeUndefined();
  expect(await findMyDocument(order.customer, order.id, "1")).toBeUndefined();
  expect(await findVendorDocument(asVendor(shop, "v2"), fulfilmentId, id)).toBeUndefined();
  expect(await findVendorDocument(asVendor(shop, "v1"), other.fulfilments.v1!, id)).toBeUndefined();
  expect(() => findVendorDocument(order.customer, fulfilmentId, id)).toThrow("vendor account");
  expect(() => findDocument(asVendor(shop, "v1"), order.id, id)).toThrow("administrative");
  expect(() => findMyDocument(shop, order.id, id)).toThrow("logged in");
});
