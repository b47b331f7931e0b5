import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { signInCustomer } from "#tests/support/test-customer.ts";
import { asVendor, makeTransition, sendFulfilment, type TestOrder } from "#tests/support/test-fulfilments.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import { returnRequest } from "#tests/support/test-returns.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import type { SignedInActor } from "../../shop/access/actor.ts";
import { requestReturn } from "../../returns/request/request-return.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { addOwnedUnit } from "../owned-units/add-owned-unit.server.ts";
import { endOwnership } from "../owned-units/end-ownership.server.ts";
import { unitsOwnedBy } from "../owned-units/units-owned.server.ts";
import { readUnitId, writeUnitId } from "../owned-units/owned-unit-id.ts";
import { exportMyData } from "../../privacy/export-my-data.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { findMyLineToReturn } from "../../returns/views/find-line-to-return.server.ts";
import { findMyProduct, listMyProducts } from "./my-products.server.ts";

let sales: TestSales;
let admin: Shop;
let order: TestOrder;
let friend: Shop & { actor: SignedInActor };
/** The invoice of `order`. */
let invoiceNumber: string;
beforeEach(async () => {
  sales = await openTestSales({ now: new Date("2026-11-10T06:30:00Z") });
  admin = await asNewAdmin(sales.shop);
  order = await sales.paidOrder({ 1: 3 });
  await sendFulfilment(sales.shop, order, "v1", new Map([[0, ["SN-A", "SN-B"]]]));
  await makeTransition(asVendor(sales.shop, "v1"), order.fulfilments["v1"]!, "deliver");
  friend = await signInCustomer(sales.shop);
  ({ number: invoiceNumber } = await sales.shop.db
    .selectFrom("tax_documents")
    .select("number")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow());
});
afterEach(() => sales.close());

const serialsOf = async (shop: Shop) =>
  (await listMyProducts(shop, 1)).products.map(({ serialNumber, pieces }) => serialNumber ?? pieces);
const mailsToBuyer = () =>
  sales.shop.db
    .selectFrom("mails")
    .select(["subject", "plain_text"])
    .where("template", "=", "product-added")
    .where("recipient", "=", order.customer.actor.email)
    .execute();
const add = (serialNumber: string, shop: Shop = friend) =>
  addOwnedUnit(shop, { serialNumber, invoiceNumber });

describe("my products", () => {
  it("are every unit that was delivered, with its warranty and who serves it", async () => {
    const { products } = await listMyProducts(order.customer, 1);
    expect(await serialsOf(order.customer)).toEqual([1, "SN-A", "SN-B"]);
    expect(products[1]).toMatchObject({
      name: "Lekha 14",
      deliveredOn: "2026-11-10",
      warrantyUntil: "2027-11-09",
      isUnderWarranty: true,
      returnUntil: "2026-11-17",
      warranty: { kind: "on-site", service: { name: "Sahyon Care (demo)" } },
      seller: { name: "Sahyadri Computers" },
      openReturn: null,
      bought: { orderNumber: order.number, invoiceId: expect.any(String), hasNewOwner: false },
    });
    sales.stopClockAt(new Date("2027-11-09T18:30:00Z"));
    const later = await findMyProduct(order.customer, products[1]!);
    expect(later).toMatchObject({ isUnderWarranty: false, returnUntil: null });
  });

  it("are without what was given back, and without what is on its way", async () => {
    await sales.shippedOrder({ 1: 1 });
    const request = await refundRequest({ 0: { quantity: 1, units: [1] } });
    await refundMoney(admin, order.id, request);
    expect(await serialsOf(order.customer)).toEqual([1, "SN-B"]);
    expect(await serialsOf(friend)).toEqual([]);
  });

  it("are nobody else's", async () => {
    const [product] = (await listMyProducts(order.customer, 1)).products;
    expect(await findMyProduct(friend, product!)).toBeUndefined();
    expect(readUnitId(writeUnitId(product!))).toEqual({ orderId: order.id, position: 0, unit: 0 });
    expect(readUnitId("nonsense-0-1")).toBeUndefined();
  });
});

describe("a gift", () => {
  it("is added with its serial number and its invoice number, and its buyer is told", async () => {
    const id = await add(" sn-a ".trim());
    await add("SN-A");
    expect(await findMyProduct(friend, id)).toMatchObject({
      serialNumber: "SN-A",
      warrantyUntil: "2027-11-09",
      returnUntil: null,
      bought: null,
    });
    expect(await mailsToBuyer()).toHaveLength(1);
    expect(await findMyProduct(order.customer, id)).toMatchObject({ bought: { hasNewOwner: true } });
    expect(await unitsOwnedBy(sales.shop, { ...id, userId: friend.actor.userId })).toEqual([id.unit]);
    expect((await exportMyData(friend)).productsAdded).toMatchObject([
      { name: "Lekha 14", serialNumber: "SN-A" },
    ]);
  });

  it.each([
    ["an unknown serial number", "SN-X", undefined],
    ["another invoice", "SN-A", "V9/2627/0001"],
  ])("is refused with %s, in the same words", async (_what, serialNumber, other) => {
    const input = { serialNumber, invoiceNumber: other ?? invoiceNumber };
    await expect(addOwnedUnit(friend, input)).rejects.toMatchObject({ code: "owned-unit.not-found" });
  });

  it("has one new owner at a time, whom its buyer can remove", async () => {
    const id = await add("SN-A");
    const stranger = await signInCustomer(sales.shop);
    await expect(add("SN-A", stranger)).rejects.toMatchObject({ code: "owned-unit.not-found" });
    await expect(endOwnership(stranger, id)).rejects.toMatchObject({ code: "owned-unit.not-yours" });
    await endOwnership(order.customer, id);
    expect(await serialsOf(friend)).toEqual([]);
    await add("SN-A", stranger);
    await endOwnership(stranger, id);
    expect(await unitsOwnedBy(sales.shop, { ...id, userId: stranger.actor.userId })).toEqual([]);
  });

  it("cannot be guessed: the eleventh attempt in an hour waits", async () => {
    for (let count = 0; count < 10; count += 1) {
      await expect(add(`SN-${count}`)).rejects.toMatchObject({ code: "owned-unit.not-found" });
    }
    await expect(add("SN-A")).rejects.toMatchObject({ code: "request.too-often" });
  });

  it("follows to the unit that replaces it, and back if that one comes back", async () => {
    const id = await add("SN-A");
    const { fulfilments } = order;
    await sales.shop.db
      .insertInto("unit_serials")
      .values({
        order_id: order.id,
        position: 0,
        unit: 4,
        serial_number: "SN-C",
        fulfilment_id: fulfilments["v1"]!,
        vendor_id: "v1",
        product_id: "1",
      })
      .execute();
    const replace = (unit: number | null) =>
      sales.shop.db
        .updateTable("unit_serials")
        .set({ replaced_by: unit })
        .where("order_id", "=", order.id)
        .where("unit", "=", id.unit)
        .execute();
    await replace(4);
    expect(await serialsOf(friend)).toEqual(["SN-C"]);
    await replace(null);
    expect(await serialsOf(friend)).toEqual(["SN-A"]);
  });

  it("gets service for its new owner, who reads nothing of the order, and no refund", async () => {
    const id = await add("SN-A");
    const position = String(id.position);
    expect(await findMyLineToReturn(await signInCustomer(sales.shop), order.id, position)).toBeUndefined();
    expect(await findMyLineToReturn(friend, order.id, position)).toMatchObject({
      orderNumber: null,
      address: null,
      isNewOwner: true,
      line: { quantity: 1, units: [{ unit: id.unit, serialNumber: "SN-A" }] },
      requestable: { returnFor: [] },
    });
    const request = returnRequest({
      kind: "service",
      units: [id.unit],
      wish: "repair",
      address: {
        fullName: "Meera Joshi",
        addressLine1: "4 Karve Road",
        addressLine2: "",
        city: "Pune",
        pincode: "411004",
        phone: "9822098220",
      },
    });
    const sendRequest = (part: Partial<typeof request>) =>
      requestReturn(friend, order.id, id.position, { ...request, requestId: randomUUID(), ...part });
    await expect(sendRequest({ kind: "return" })).rejects.toMatchObject({
      code: "return.reason-not-possible",
    });
    await expect(sendRequest({ wish: "refund" })).rejects.toMatchObject({ code: "return.wish-not-possible" });
    await expect(sendRequest({ address: null })).rejects.toMatchObject({ code: "return.address-needed" });
    await expect(sendRequest({ units: [id.unit + 1] })).rejects.toMatchObject({ code: "order.not-found" });
    const { number } = await sendRequest({});
    expect(number).toMatch(/^S-/);
    expect(await findMyProduct(friend, id)).toMatchObject({ openReturn: { number, state: "requested" } });
    expect(
      await sales.shop.db.selectFrom("returns").select(["user_id", "user_email"]).executeTakeFirst(),
    ).toEqual({ user_id: friend.actor.userId, user_email: friend.actor.email });
  });

  it("is nobody's any more once it was credited", async () => {
    const id = await add("SN-A");
    await refundMoney(admin, order.id, await refundRequest({ 0: { quantity: 1, units: [id.unit] } }));
    expect(await sales.shop.db.selectFrom("owned_units").selectAll().execute()).toEqual([]);
    await expect(add("SN-A")).rejects.toMatchObject({ code: "owned-unit.not-found" });
  });
});
