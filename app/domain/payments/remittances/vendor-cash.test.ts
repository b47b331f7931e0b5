import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { remittance } from "#tests/support/test-cash.ts";
import { asVendor, makeTransition, placeTestOrder, shipment } from "#tests/support/test-fulfilments.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { asNewVendor } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { CashCarrier } from "#db/values/payment-values.ts";
import type { ShipInput } from "../../orders/fulfilment/ship-input.ts";
import { listOwnOpenLines } from "../../books/payouts/list-open-lines.server.ts";
import { changeCashCarriers } from "../cash/cash-carriers.server.ts";
import { findOwnCash, listVendorCash } from "../cash/vendor-cash.server.ts";
import { findOrder } from "../../orders/views/find-order.server.ts";
import { findOwnBalance } from "../../books/payouts/balances.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { shipFulfilment } from "../../orders/fulfil/ship-fulfilment.server.ts";
import { undoDelivery } from "../../orders/fulfil/undo-delivery.server.ts";
import { recordPayIn } from "./record-pay-in.server.ts";
import { checkRemittance } from "./record-remittance.server.ts";

const seller = "test-vendor";
/** The price of an order with GST, in paise. */
const price = 2_360_000;

let test: TestShop;
let shop: Shop;
let admin: Shop;
let vendor: Shop;
/** The shop's own products. */
let own: Awaited<ReturnType<typeof asNewVendor>>;
let product: string;
beforeAll(async () => {
  test = await openTestShop({ now: new Date("2026-11-21T06:30:00Z") });
  shop = test.shop;
  admin = await asNewAdmin(shop);
  ({ id: product } = await addProduct(shop, { stock: 1_000, price: 20_000 }));
  vendor = asVendor(shop, seller);
  own = await asNewVendor(shop);
});
afterAll(() => test.close());

type Carrier = Exclude<CashCarrier, "shop">;

const allow = (...cashCarriers: [Carrier, ...Carrier[]]) =>
  changeCashCarriers(admin, seller, { cashCarriers });

let parcels = 0;

const ways = {
  vendor: { sentBy: "own" },
  "shop-courier": { cashCarrier: "shop-courier" },
} as const satisfies Record<string, Partial<ShipInput>>;

async function packed() {
  const order = await placeTestOrder(shop, { [product]: 1 });
  const id = order.fulfilments[seller]!;
  await makeTransition(vendor, id, "pack");
  const trackingNumber = `OWN ${(parcels += 1)}`;
  const ship = (by?: keyof typeof ways) =>
    shipFulfilment(vendor, id, { ...shipment, trackingNumber, ...(by && ways[by]) });
  return { ...order, fulfilmentId: id, trackingNumber, ship };
}

/** An order that the vendor delivers and collects himself. */
async function collected() {
  const order = await packed();
  await order.ship("vendor");
  await makeTransition(vendor, order.fulfilmentId, "deliver");
  return order;
}

const payIn = (amount: number, facts = {}) =>
  recordPayIn(admin, seller, {
    requestId: crypto.randomUUID(),
    amount,
    receivedOn: "2026-11-21",
    reference: `UTR${crypto.randomUUID()}`,
    ...facts,
  });
const cash = () => findOwnCash(vendor);

describe("who collects the cash of an order", () => {
  it("is the shop's courier unless the shop allows the vendor more", async () => {
    const order = await packed();
    await expect(order.ship("vendor")).rejects.toMatchObject({ code: "cash.carrier-not-allowed" });
    await expect(changeCashCarriers(vendor, seller, { cashCarriers: ["vendor"] })).rejects.toMatchObject({
      code: "access.not-admin",
    });
    await order.ship();
    await makeTransition(vendor, order.fulfilmentId, "deliver");
    expect(await cash()).toMatchObject({ held: 0, underway: 0 });
    expect(await findOrder(admin, order.id)).toMatchObject({
      financialStatus: "cash-collected",
      payments: [],
    });
  });

  it("is suggested by the shop's order, and frozen when the parcel leaves", async () => {
    await allow("vendor-courier", "shop-courier");
    const order = await packed();
    await order.ship();
    await allow("shop-courier");
    await makeTransition(vendor, order.fulfilmentId, "deliver");
    expect(await findOrder(admin, order.id)).toMatchObject({
      paymentStatus: "paid",
      financialStatus: "paid",
    });
    expect(await cash()).toMatchObject({ held: price });
    const deducted = (await listOwnOpenLines(vendor, 1)).filter(({ orderId }) => orderId === order.id);
    expect(deducted).toMatchObject([{ isCashWithVendor: true, reasons: [] }]);
    const { lines } = await checkRemittance(admin, remittance([[order.trackingNumber, price]]));
    expect(lines).toMatchObject([{ fate: "with-vendor" }]);
    expect(await checkInvariants(shop)).toEqual([]);
    await payIn(price);
  });

  it("is only the shop's courier for the shop's own products", async () => {
    const details = {
      legal_name: "Yantra",
      gstin: "27ZZZPZ0000Z2Z9",
      address_line: "2 Example Road",
      phone: "020 0000 0098",
    };
    await shop.db
      .updateTable("vendors")
      .set({ ...details, city: "Pune", state_code: "27", pincode: "411001", is_own: true })
      .where("id", "=", own.actor.vendorId!)
      .execute();
    await expect(
      changeCashCarriers(admin, own.actor.vendorId!, { cashCarriers: ["vendor"] }),
    ).rejects.toMatchObject({
      code: "cash.own-goods",
    });
  });

  it("is the shop for what its own people hand over, so that it is paid at once", async () => {
    await allow("shop-courier");
    const counter = { ...shipment, sentBy: "collected", collectedBy: "Asha Patil" } as const;
    const atCounter = await packed();
    const id = atCounter.fulfilmentId;
    const unallowed = { code: "cash.carrier-not-allowed" };
    await expect(shipFulfilment(vendor, id, counter)).rejects.toMatchObject(unallowed);
    const byShop = { ...counter, cashTakenBy: "shop" } as const;
    await expect(shipFulfilment(vendor, id, byShop)).rejects.toMatchObject(unallowed);
    const held = (await cash()).held;
    await shipFulfilment(admin, id, byShop);
    await shipFulfilment(admin, id, byShop);

    const { id: ownProduct } = await addProduct(shop, { price: 20_000 });
    await shop.db
      .updateTable("products")
      .set({ vendor_id: own.actor.vendorId! })
      .where("id", "=", ownProduct)
      .execute();
    const placed = await placeTestOrder(shop, { [ownProduct]: 1 });
    const brought = { ...placed, fulfilmentId: placed.fulfilments[own.actor.vendorId!]! };
    await makeTransition(own, brought.fulfilmentId, "pack");
    await shipFulfilment(own, brought.fulfilmentId, { ...shipment, sentBy: "own" });
    await makeTransition(own, brought.fulfilmentId, "deliver");
    for (const order of [atCounter, brought]) {
      expect(await findOrder(admin, order.id)).toMatchObject({
        status: "delivered",
        financialStatus: "paid",
        payments: [{ provider: "cod", amount: price }],
        fulfilments: [{ cashCarriedBy: "shop", carrier: null, trackingNumber: null }],
      });
      await expect(undoDelivery(admin, order.fulfilmentId)).rejects.toMatchObject({
        code: "order.cash-received",
      });
    }
    expect(await cash()).toMatchObject({ held, underway: 0 });
    expect(await checkInvariants(shop)).toEqual([]);
  });
});

describe("cash that a vendor has", () => {
  it("is taken off what the shop owes him, until he pays it in", async () => {
    await allow("shop-courier", "vendor");
    const before = (await findOwnBalance(vendor)).owed;
    await collected();
    const after = (await findOwnBalance(vendor)).owed;
    // He has the whole price, so he owes the fees of the sale.
    expect(after).toBeLessThan(before);
    expect(before - after).toBeLessThan(price / 10);
    await payIn(price - 100);
    await payIn(100);
    expect((await findOwnBalance(vendor)).owed).toBe(after + price);
    expect(await cash()).toMatchObject({ held: 0, toPayIn: 0 });
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("is paid in once for each form, and never more than he has", async () => {
    await collected();
    await collected();
    const requestId = crypto.randomUUID();
    const reference = "UTR 4711";
    await Promise.all([1, 2, 3].map(() => payIn(price + 1, { requestId, reference })));
    expect(await cash()).toMatchObject({ held: price - 1 });
    await expect(payIn(10, { reference: "utr-4711" })).rejects.toMatchObject({
      code: "pay-in.reference-used",
    });
    await expect(payIn(price + 1, { requestId, reference: "UTR 4712" })).rejects.toMatchObject({
      code: "pay-in.reference-used",
    });
    await expect(payIn(price)).rejects.toMatchObject({ code: "pay-in.above-what-is-held" });
    const two = await Promise.allSettled([payIn(price - 1), payIn(price - 1)]);
    expect(two.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await cash()).toMatchObject({ held: 0 });
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("stays below the limit with what is on its way, also when parcels leave at the same moment", async () => {
    const orders = [await packed(), await packed(), await packed()];
    // ₹50,000 are two parcels of ₹23,600.
    const shipped = await Promise.allSettled(orders.map(({ ship }) => ship("vendor")));
    expect(shipped.filter(({ status }) => status === "rejected")).toMatchObject([
      { reason: { code: "cash.vendor-limit" } },
    ]);
    expect(await cash()).toMatchObject({ underway: 2 * price, limit: 5_000_000 });
    const refused = orders[shipped.findIndex(({ status }) => status === "rejected")]!;
    await refused.ship("shop-courier");
    for (const { fulfilmentId } of orders) await makeTransition(vendor, fulfilmentId, "deliver");
    expect(await listVendorCash(admin)).toMatchObject([
      { vendorId: seller, held: 2 * price, toPayIn: 2 * price },
    ]);
  });

  it("is set off against his sales once they can no longer be returned", async () => {
    test.stopClockAt(new Date("2026-11-29T06:30:00Z"));
    const { held, setOff, toPayIn } = await cash();
    expect(held).toBe(2 * price);
    expect(setOff + toPayIn).toBe(held);
    expect(toPayIn).toBeLessThan(held / 5);
    expect(await checkInvariants(shop)).toEqual([]);
  });
});
