import { afterAll, beforeAll, expect, it } from "vitest";
import { readMail } from "#tests/support/test-account.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asVendor } from "#tests/support/test-fulfilments.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { askForReturn, deliveredOrder, readReturn } from "#tests/support/test-returns.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { inTransaction } from "../../shop/in-transaction.server.ts";
import type { Shop } from "../../shop/shop.ts";
import type { ReturnEvent } from "../../transitions/return-machine.ts";
import { lockReturn } from "../transitions/transition-return.server.ts";
import { cancelReturn } from "./ask/cancel-return.server.ts";
import { stepReturn } from "./step-return.server.ts";

const sellerMailbox = "seller@example.in";
const shopMailbox = "orders@example.in";

let test: TestShop;
let product: string;
beforeAll(async () => {
  test = await openTestShop({ now: new Date("2026-11-21T06:00:00Z") });
  product = (await addProduct(test.shop, { name: "Meru 14", stock: 100 })).id;
  await test.shop.db
    .insertInto("auth_users")
    .values({ id: "seller", name: "Vikram Shinde", email: sellerMailbox, email_verified: true })
    .execute();
  await test.shop.db
    .updateTable("profiles")
    .set({ role: "vendor", vendor_id: "test-vendor" })
    .where("user_id", "=", "seller")
    .execute();
  await test.shop.db.updateTable("shop_settings").set({ order_mails_to: shopMailbox }).execute();
});
afterAll(() => test.close());

const subjects = async (mailbox: string, number: string) =>
  (await readMail(test.shop, mailbox))
    .map(({ subject }) => subject)
    .filter((subject) => subject?.includes(number))
    .toSorted();

const stepAs = (actor: Shop, id: string, event: ReturnEvent) =>
  inTransaction(actor, async (shop) => {
    await stepReturn(shop, await lockReturn(shop, id, "everybody"), event);
  });

it("the delivered mail says until when to return, and every step is mailed to those who did not take it", async () => {
  const order = await deliveredOrder(test.shop, { [product]: 1 });
  const customer = order.customer.actor.email;
  const delivered = (await readMail(test.shop, customer)).find(
    ({ template }) => template === "order-delivered",
  );
  expect(delivered?.plainText.replace(/\s+/g, " ")).toContain(
    "you can return or replace it until Sat, 28 Nov",
  );

  const { id, number } = await askForReturn(test.shop, order);
  expect(await subjects(customer, number)).toEqual([`Return requested: ${number}`]);
  expect(await subjects(sellerMailbox, number)).toEqual([`New return: ${number}`]);
  expect(await subjects(shopMailbox, number)).toEqual([`New return: ${number}`]);

  await stepAs(asVendor(test.shop, "test-vendor"), id, "approve");
  expect(await subjects(customer, number)).toHaveLength(2);
  expect(await subjects(sellerMailbox, number)).toHaveLength(1);

  const { seen } = await readReturn(test.shop, id);
  await cancelReturn(order.customer, id, { seen });
  await cancelReturn(order.customer, id, { seen });
  expect(await subjects(customer, number)).toHaveLength(2);
  expect(await subjects(sellerMailbox, number)).toEqual([
    `New return: ${number}`,
    `Return cancelled: ${number}`,
  ]);
});

it("what the shop and the clock do is mailed to the customer and the seller", async () => {
  const order = await deliveredOrder(test.shop, { [product]: 1 });
  const customer = order.customer.actor.email;
  const { id, number } = await askForReturn(test.shop, order);
  await stepAs({ ...test.shop, actor: { role: "system" } } as Shop, id, "approve");
  const admin = await asNewAdmin(test.shop);
  await cancelReturn(admin, id, { seen: (await readReturn(test.shop, id)).seen });
  expect(await subjects(customer, number)).toEqual([
    `Return approved: ${number}`,
    `Return cancelled: ${number}`,
    `Return requested: ${number}`,
  ]);
  expect(await subjects(sellerMailbox, number)).toHaveLength(3);
  expect(await subjects(shopMailbox, number)).toHaveLength(1);
});

it("a shop that wants no mails about orders gets none about returns", async () => {
  await test.shop.db.updateTable("shop_settings").set({ order_mails: "off" }).execute();
  const order = await deliveredOrder(test.shop, { [product]: 1 });
  const { number } = await askForReturn(test.shop, order);
  expect(await subjects(shopMailbox, number)).toEqual([]);
});
