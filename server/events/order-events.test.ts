import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { SignedInActor } from "#domain/shop/access/actor.ts";
import { cancelMyOrder } from "#domain/orders/cancel/cancel-my-order.server.ts";
import {
  subscribeToAllOrders,
  subscribeToMyOrders,
  subscribeToVendorOrders,
} from "#domain/orders/views/subscribe-to-orders.server.ts";
import { placeOrder } from "#domain/orders/checkout/place-order.server.ts";
import { writeOrderEvent } from "#domain/orders/history/write-order-event.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { checkoutOf, fillCart, signInCustomer } from "#tests/support/test-customer.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { withinWorkableSecond } from "#tests/support/workable-second.ts";
import { type Changes, openChanges } from "./events.ts";

type Person = Shop & { actor: SignedInActor };

let test: TestShop;
let shop: Shop;
let changes: Changes;
const stop = new AbortController();

beforeAll(async () => {
  test = await openTestShop({ sellsSamples: true });
  const listening = Promise.withResolvers<void>();
  changes = openChanges(test.database.url, pino({ level: "silent" }), stop.signal, () => listening.resolve());
  await listening.promise;
  shop = { ...test.shop, orderEvents: changes.orderEvents };
});
afterAll(async () => {
  stop.abort();
  await changes.close();
  await test.close();
});

const as = (person: Person, part: Partial<SignedInActor>): Person => ({
  ...person,
  actor: { ...person.actor, ...part },
});
const signInVendor = async (vendorId: string) => as(await signInCustomer(shop), { role: "vendor", vendorId });

async function listen(shop: Shop, follow: typeof subscribeToMyOrders) {
  const onMessage: (string | undefined)[] = [];
  const ended = vi.fn<() => void>();
  const leave = await follow(shop, { changed: (orderId) => onMessage.push(orderId), ended });
  return { onMessage, ended, leave };
}
const withinASecond = (assertion: () => unknown) => withinWorkableSecond(test.database.pool, assertion);

async function order(customer: Person) {
  await fillCart(customer, { "1": 1 });
  return placeOrder(customer, checkoutOf({ seenTotal: 37_748 }));
}

describe("news of orders", () => {
  it("say at once that some may have been missed, and within a second what was placed and changed", async () => {
    const customer = await signInCustomer(shop);
    const mine = await listen(customer, subscribeToMyOrders);
    expect(mine.onMessage).toEqual([undefined]);
    const { id } = await order(customer);
    await withinASecond(() => expect(mine.onMessage).toContain(id));
    mine.onMessage.length = 0;
    await cancelMyOrder(customer, id);
    await withinASecond(() => expect(mine.onMessage).toEqual([id]));
  });

  it("reach the customer, the vendors of its fulfilments and the admins, and nobody else", async () => {
    const customer = await signInCustomer(shop);
    const vendors = await shop.db.selectFrom("products").select(["id", "vendor_id"]).execute();
    const sellerOf = (id: string) => vendors.find((product) => product.id === id)?.vendor_id ?? "";
    const other = vendors.find(({ vendor_id }) => vendor_id !== sellerOf("1"))?.vendor_id ?? "";
    const listeners = {
      mine: await listen(customer, subscribeToMyOrders),
      stranger: await listen(await signInCustomer(shop), subscribeToMyOrders),
      seller: await listen(await signInVendor(sellerOf("1")), subscribeToVendorOrders),
      otherSeller: await listen(await signInVendor(other), subscribeToVendorOrders),
      admin: await listen(as(await signInCustomer(shop), { role: "admin" }), subscribeToAllOrders),
    };
    const { id } = await order(customer);
    const who = () =>
      Object.entries(listeners).flatMap(([name, { onMessage }]) => (onMessage.includes(id) ? [name] : []));
    await withinASecond(() => expect(who()).toEqual(["mine", "seller", "admin"]));
  });

  it("tell a vendor of a change of its part, and of the payment of the whole", async () => {
    const customer = await signInCustomer(shop);
    const mine = await listen(customer, subscribeToMyOrders);
    const { id } = await order(customer);
    // Wait for the event of the placing, so that it does not arrive later.
    await withinASecond(() => expect(mine.onMessage).toContain(id));
    const { vendor_id: vendorId } = await shop.db
      .selectFrom("fulfilments")
      .select("vendor_id")
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    const seller = await listen(await signInVendor(vendorId), subscribeToVendorOrders);
    await writeOrderEvent(shop, id, "paid", {
      transition: { machine: "payment", event: "pay", from: "pending", to: "paid" },
    });
    await withinASecond(() => expect(seller.onMessage).toEqual([undefined, id]));
    await writeOrderEvent(shop, id, "packed", {
      transition: { machine: "fulfilment", event: "pack", from: "pending", to: "processing" },
    });
    await withinASecond(() => expect(seller.onMessage).toEqual([undefined, id, id]));
  });

  it("tell of a transition that changes no row of the order or its parts", async () => {
    const customer = await signInCustomer(shop);
    const { id } = await order(customer);
    const mine = await listen(customer, subscribeToMyOrders);
    const transition = { machine: "return-to-origin", event: "turn-back", from: "none", to: "coming-back" };
    await writeOrderEvent(shop, id, "turned-back", {
      transition: { ...transition, machine: "return-to-origin" },
    });
    await withinASecond(() => expect(mine.onMessage).toContain(id));
  });

  it("are refused to guests, to those without the role, and to one page too many", async () => {
    const customer = await signInCustomer(shop);
    await expect(listen(shop, subscribeToMyOrders)).rejects.toThrow("logged in");
    await expect(listen(customer, subscribeToVendorOrders)).rejects.toThrow("vendor account");
    await expect(listen(customer, subscribeToAllOrders)).rejects.toThrow("administrative privileges");
    const pages = await Promise.all(Array.from({ length: 20 }, () => listen(customer, subscribeToMyOrders)));
    await expect(listen(customer, subscribeToMyOrders)).rejects.toThrow("Too many pages");
    pages[0]?.leave();
    await listen(customer, subscribeToMyOrders);
  });

  it("say after a break of the connection that some may have been missed", async () => {
    const mine = await listen(await signInCustomer(shop), subscribeToMyOrders);
    mine.onMessage.length = 0;
    await test.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'yantra listener' and datname = current_database()",
    );
    await vi.waitFor(() => expect(mine.onMessage).toEqual([undefined]), { timeout: 50_000, interval: 10 });
  });

  it("end when the process stops", async () => {
    const { ended } = await listen(await signInCustomer(shop), subscribeToMyOrders);
    stop.abort();
    expect(ended).toHaveBeenCalledOnce();
  });
});
