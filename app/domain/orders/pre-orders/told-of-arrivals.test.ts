import { afterAll, beforeAll, expect, test } from "vitest";
import { readMail } from "#tests/support/test-account.ts";
import { asVendor, payTestOrder } from "#tests/support/test-fulfilments.ts";
import { asSellerWithAccount } from "#tests/support/test-imports.ts";
import { orderAhead, paidAhead, runArrivals, setStock } from "#tests/support/test-pre-orders.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { changeOwnOrderMails } from "../../vendors/own-profile/change-own-order-mails.server.ts";
import { mailDigests } from "../mails/mail-digests.server.ts";
import { changePreOrder } from "./change-pre-order.server.ts";

let sales: TestSales;
let shop: Shop;
let seller: Awaited<ReturnType<typeof asSellerWithAccount>>;
let email: string;
beforeAll(async () => {
  sales = await openTestSales({ now: new Date("2027-01-20T10:00:00+05:30") });
  ({ shop } = sales);
  seller = await asSellerWithAccount(shop, "v1");
  ({ email } = await shop.db
    .selectFrom("profiles")
    .select("email")
    .where("user_id", "=", seller.actor.userId)
    .executeTakeFirstOrThrow());
  await open();
});
afterAll(() => sales.close());

const open = () => changePreOrder(asVendor(shop, "v1"), "6", { expected: "2027-02-12", most: 99 });
const aMinuteLater = () => sales.stopClockAt(new Date(shop.now().getTime() + 60_000));
async function ahead(pieces: number) {
  aMinuteLater();
  return paidAhead(shop, { "6": pieces });
}
async function arrive(pieces: number) {
  aMinuteLater();
  await setStock(shop, "6", pieces);
  await runArrivals(shop);
}
/** The seller's mails since the last time, without spaces at the ends of lines. */
async function newMails() {
  const mails = await readMail(shop, email);
  await shop.db.deleteFrom("mails").where("recipient", "=", email).execute();
  return mails.map(({ subject, plainText }) => ({ subject, text: plainText.replaceAll(/\s+/g, " ") }));
}

test("who entered the stock reads which orders can be packed now: one mail, without those that still wait", async () => {
  const [first, second, third] = [await ahead(1), await ahead(1), await ahead(9)];
  await newMails();
  await arrive(3);
  const [mail, ...others] = await newMails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Your orders: 2 arrived pre-orders");
  for (const { number } of [first, second])
    expect(mail?.text).toContain(
      `All these items of order ${number} are now in stock. Please pack and ship them.`,
    );
  expect(mail?.text).not.toContain(third.number);
  await arrive(8);
  const [last] = await newMails();
  expect(last?.subject).toBe(`Ready to pack: ${third.number}`);
  expect(last?.text).toMatch(/9 × .* Delivery by \w+, \d+ Feb/);
});

test("an order that is paid when its goods are there is told once, as a new one", async () => {
  await open();
  await setStock(shop, "6", 0);
  await open();
  const late = await orderAhead(shop, { "6": 1 });
  await arrive(1);
  expect(await newMails()).toEqual([]);
  await payTestOrder(shop, late);
  await runArrivals(shop);
  expect((await newMails()).map(({ subject }) => subject)).toEqual([`New order: ${late.number}`]);
});

test("who reads one mail a day finds it there", async () => {
  await changeOwnOrderMails(seller, { orderMails: "daily", mondayMail: true, todayMail: true });
  await open();
  const [first, second] = [await ahead(1), await ahead(1)];
  await arrive(2);
  expect(await newMails()).toEqual([]);
  sales.stopClockAt(new Date("2027-01-21T09:30:00+05:30"));
  await mailDigests(shop);
  const [digest] = await newMails();
  expect(digest?.subject).toBe("Your orders: 2 new orders, 2 arrived pre-orders");
  for (const { number } of [first, second]) expect(digest?.text).toContain(`Ready to pack: ${number}`);
});
