import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readLink, readMail, register, registerConfirmed } from "#tests/support/test-account.ts";
import { addProduct, archive, setStock } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { deleteMyAccount } from "../../privacy/delete-my-account.server.ts";
import { exportMyData } from "../../privacy/export-my-data.server.ts";
import { watchList, watchListAsGuest, watchAsGuest, watchProduct } from "../watch/watch-product.server.ts";
import { confirmByLink, readWatchLink } from "../links/watch-links.server.ts";
import { listMyWatches, removeMyWatch } from "../own/my-watches.server.ts";
import { notifyWatchers } from "./notify-watchers.server.ts";

let test: TestShop;
let now: Date;
beforeAll(async () => (test = await openTestShop({ now: new Date("2026-11-27T06:00:00Z") })));
afterAll(() => test.close());
beforeEach(() => {
  now = new Date("2026-11-27T06:00:00Z");
  test.stopClockAt(now);
});

/** The job runs, and again each five minutes. */
async function pass(minutes: number) {
  for (let passed = 0; passed <= minutes; passed += 5) {
    await notifyWatchers(test.shop);
    if (passed < minutes) test.stopClockAt((now = new Date(now.getTime() + 5 * 60_000)));
  }
}
const subjects = async (email: string) =>
  (await readMail(test.shop, email))
    .map(({ subject }) => subject)
    .filter((subject) => !/Welcome/.test(subject));
const notifiedOf = async (email: string) =>
  (await subjects(email)).filter((subject) => /^(Back|Now|In stock)/.test(subject));

it("a customer is told once that a product is back, when it stays back and the address is confirmed", async () => {
  const { slug, id, name } = await addProduct(test.shop, { stock: 0 });
  const customer = await registerConfirmed(test.shop);
  const unconfirmed = await register(test.shop);
  for (const { shop } of [customer, unconfirmed]) await watchProduct(shop, slug, { kind: "stock" });
  await watchProduct(customer.shop, slug, { kind: "stock" });
  expect((await listMyWatches(customer.shop)).watches).toMatchObject([
    { name, kind: "stock", to: `/products/${slug}` },
  ]);
  await pass(15);
  // A cancelled order that is bought again at once, and a product that is taken off sale.
  await setStock(test.shop, id, 1);
  await pass(5);
  await setStock(test.shop, id, 0);
  await pass(0);
  await setStock(test.shop, id, 2);
  await pass(5);
  expect(await notifiedOf(customer.email)).toEqual([]);
  await pass(10);
  await pass(30);
  expect(await notifiedOf(customer.email)).toEqual([`Back in stock: ${name}`]);
  expect((await listMyWatches(customer.shop)).watches).toEqual([]);
  expect(await notifiedOf(unconfirmed.email)).toEqual([]);
  await expect(watchProduct(customer.shop, slug, { kind: "stock" })).rejects.toMatchObject({
    code: "watch.in-stock",
  });
  await archive(test.shop, id);
  await pass(15);
  await expect(watchProduct(customer.shop, slug, { kind: "stock" })).rejects.toMatchObject({
    code: "watch.not-on-sale",
  });
  // Another's alert is nobody else's to remove.
  const [other] = (await listMyWatches(unconfirmed.shop)).watches;
  await removeMyWatch(customer.shop, other?.id ?? "0");
  expect(await listMyWatches(unconfirmed.shop)).toMatchObject({
    isConfirmed: false,
    watches: [{ to: null }],
  });
});

it("a price is told when it falls to what was asked, with GST", async () => {
  const { slug, id, name } = await addProduct(test.shop, { name: "Sahya Pro 14", price: 50_000 });
  const { shop, email } = await registerConfirmed(test.shop);
  await expect(watchProduct(shop, slug, { kind: "price", below: 59_000 })).rejects.toMatchObject({
    fields: { below: "It costs ₹59,000 now, including GST. Please enter a lower price" },
  });
  await watchProduct(shop, slug, { kind: "price", below: 55_000 });
  const change = (facts: { gst_rate?: number; discount_price?: number }) =>
    test.shop.db.updateTable("products").set(facts).where("id", "=", id).execute();
  await change({ discount_price: 46_611 });
  await pass(15);
  expect(await notifiedOf(email)).toEqual([]);
  await change({ discount_price: 46_610 });
  await setStock(test.shop, id, 0);
  await pass(15);
  expect(await notifiedOf(email)).toEqual([]);
  await setStock(test.shop, id, 3);
  await pass(15);
  expect(await notifiedOf(email)).toEqual([`Now ₹55,000: ${name}`]);
});

it("a price is told when GST is cut, because the price with it was asked for", async () => {
  const { slug, id, name } = await addProduct(test.shop, { name: "Prakash 14", price: 29_990 });
  const { shop, email } = await registerConfirmed(test.shop);
  await watchProduct(shop, slug, { kind: "price", below: 35_338 });
  await pass(15);
  expect(await notifiedOf(email)).toEqual([]);
  await test.shop.db.updateTable("products").set({ gst_rate: 5 }).where("id", "=", id).execute();
  await pass(15);
  expect(await notifiedOf(email)).toEqual([`Now ₹31,490: ${name}`]);
});

it("a list without products is told when it has one in stock, without what was typed", async () => {
  const requested = { category: "Laptop", max: 20_000, gst: "with" as const };
  const { shop, email } = await registerConfirmed(test.shop);
  await expect(watchList(shop, { ...requested, search: "my secret" })).rejects.toMatchObject({
    code: "watch.not-on-sale",
  });
  await watchList(shop, { ...requested, sort: "newest", after: "x" });
  await watchList(shop, requested);
  const guest = { ...test.shop, actor: { role: "guest" as const, address: "192.0.2.252" } };
  const { email: guests } = await register(test.shop);
  await watchListAsGuest(guest, requested, guests);
  const token = await readLink(test.shop, guests, "watch-confirm");
  const waiting = {
    name: "Laptops · up to ₹20,000 incl. GST",
    to: "/products?category=Laptop&gst=with&max=20000",
  };
  expect((await readWatchLink(guest, token)).unconfirmed).toEqual([waiting]);
  expect((await listMyWatches(shop)).watches).toMatchObject([{ ...waiting, kind: "list" }]);
  await pass(15);
  const { id } = await addProduct(test.shop, { price: 18_000, stock: 2 });
  await pass(15);
  expect(await notifiedOf(email)).toEqual([]);
  await test.shop.db.updateTable("products").set({ price: 16_000 }).where("id", "=", id).execute();
  await pass(15);
  expect(await notifiedOf(email)).toEqual([`In stock now: ${waiting.name}`]);
  expect(await notifiedOf(guests)).toEqual([]);
  await confirmByLink(guest, token);
  await pass(30);
  expect(await notifiedOf(guests)).toEqual([`In stock now: ${waiting.name}`]);
  expect(await notifiedOf(email)).toHaveLength(1);
  await expect(watchList(shop, requested)).rejects.toMatchObject({ code: "watch.list-filled" });
});

it("few pieces are told to few, the longest waiting first", async () => {
  const { slug, id } = await addProduct(test.shop, { stock: 0 });
  const emails: string[] = [];
  for (let count = 0; count < 7; count += 1) {
    const { shop, email } = await registerConfirmed(test.shop);
    await watchProduct(shop, slug, { kind: "stock" });
    emails.push(email);
  }
  await setStock(test.shop, id, 1);
  await pass(10);
  const told = async () => (await Promise.all(emails.map(notifiedOf))).map((mails) => mails.length);
  expect(await told()).toEqual([1, 1, 1, 1, 1, 0, 0]);
  await setStock(test.shop, id, 0);
  await pass(10);
  await setStock(test.shop, id, 1);
  await pass(15);
  expect(await told()).toEqual([1, 1, 1, 1, 1, 1, 1]);
});

it("a guest's alerts wait for the address, belong to its account later, and go with it", async () => {
  const products = [await addProduct(test.shop, { stock: 0 }), await addProduct(test.shop, { stock: 0 })];
  const account = await register(test.shop);
  const { email } = account;
  const guest = { ...test.shop, actor: { role: "guest" as const, address: "192.0.2.250" } };
  for (const { slug } of [...products, ...products])
    await watchAsGuest(guest, slug, { kind: "stock", email });
  expect(await subjects(email)).toEqual(["Confirm your product alerts"]);
  const token = await readLink(test.shop, email, "watch-confirm");
  expect(await readWatchLink(guest, token)).toMatchObject({ unconfirmed: [{}, {}], waiting: 0 });
  for (const { id } of products) await setStock(test.shop, id, 5);
  await pass(15);
  expect(await notifiedOf(email)).toEqual([]);
  await confirmByLink(guest, token);
  await confirmByLink(guest, token);
  expect(await readWatchLink(guest, token)).toMatchObject({
    unconfirmed: [],
    confirmed: products.map(({ slug }) => ({ to: `/products/${slug}` })),
    waiting: 2,
  });
  // The mail may have been passed on.
  const later = { ...guest, now: () => new Date(now.getTime() + 61 * 60_000) };
  expect(await readWatchLink(later, token)).toEqual({ unconfirmed: [], confirmed: [], waiting: 2 });

  // Whoever registered with the address sees and deletes nothing until it is confirmed.
  expect((await listMyWatches(account.shop)).watches).toEqual([]);
  await test.shop.db
    .updateTable("auth_users")
    .set({ email_verified: true })
    .where("email", "=", email)
    .execute();
  expect((await listMyWatches(account.shop)).watches).toHaveLength(2);
  expect((await exportMyData(account.shop)).alerts).toHaveLength(2);
  await deleteMyAccount(account.shop, { currentPassword: account.password });
  const left = [
    ...(await test.shop.db.selectFrom("product_watches").select("id").where("email", "=", email).execute()),
    ...(await test.shop.db.selectFrom("watch_links").select("email").where("email", "=", email).execute()),
  ];
  expect(left).toEqual([]);
});

it("one network of guests gets fifty of the thousand alerts a day, however it changes its address", async () => {
  await test.shop.db.deleteFrom("rate_limits").execute();
  const { slug } = await addProduct(test.shop, { stock: 0 });
  const request = (address: string, email: string) =>
    watchAsGuest({ ...test.shop, actor: { role: "guest", address } }, slug, { kind: "stock", email });
  for (let nth = 0; nth < 50; nth += 1) await request(`2001:db8:7:${nth}::1`, `guest-${nth}@example.in`);
  await expect(request("2001:db8:7:99::1", "one-more@example.in")).rejects.toMatchObject({
    code: "request.too-often",
  });
  await request("2001:db8:8::1", "another@example.in");
  // What was refused does not count against the others.
  const { hits } = await test.shop.db
    .selectFrom("rate_limits")
    .select("hits")
    .where("rule", "=", "watches-of-all")
    .executeTakeFirstOrThrow();
  expect(hits).toBe(51);

  // Nor do a provider's customers, or those who wait for one product, use up what all others have.
  const fill = (rule: string, hits: number) =>
    test.shop.db.updateTable("rate_limits").set({ hits }).where("rule", "=", rule).execute();
  await fill("watches-provider", 250);
  await expect(request("2001:db8:9::1", "neighbour@example.in")).rejects.toMatchObject({
    code: "request.too-often",
  });
  await request("198.51.100.1", "far@example.in");
  await fill("watches-thing", 300);
  await expect(request("203.0.113.1", "late@example.in")).rejects.toMatchObject({
    code: "request.too-often",
  });
  const other = { ...test.shop, actor: { role: "guest" as const, address: "203.0.113.1" } };
  const { slug: elsewhere } = await addProduct(test.shop, { stock: 0 });
  await watchAsGuest(other, elsewhere, { kind: "stock", email: "late@example.in" });
});

it("an address that is never confirmed is forgotten after a week", async () => {
  const { slug } = await addProduct(test.shop, { stock: 0 });
  const guest = { ...test.shop, actor: { role: "guest" as const, address: "192.0.2.251" } };
  await watchAsGuest(guest, slug, { kind: "stock", email: "stranger@example.in" });
  test.stopClockAt(new Date(now.getTime() + 8 * 24 * 60 * 60_000));
  await notifyWatchers(test.shop);
  for (const table of ["product_watches", "watch_links"] as const)
    expect(
      await test.shop.db
        .selectFrom(table)
        .select("email")
        .where("email", "=", "stranger@example.in")
        .execute(),
    ).toEqual([]);
});
