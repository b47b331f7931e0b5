import { afterEach, beforeEach, expect, it } from "vitest";
import { signInAtOnce } from "#tests/support/test-account.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { createDemoAccounts, removeDemoAccounts } from "./create-demo-accounts.server.ts";
import { sampleVendors } from "./sample-vendors.ts";

let test: TestShop;
beforeEach(async () => {
  test = await openTestShop();
  await test.shop.db.insertInto("vendors").values(sampleVendors).execute();
});
afterEach(() => test.close());

const actorOf = async (email: string) =>
  (await signInAtOnce(test.shop, { email, password: "demo-password" }, { userAgent: "" })).actor;

it("the demo's accounts are there once, however many processes start at once", async () => {
  await Promise.all([1, 2, 3].map(() => createDemoAccounts(test.shop)));
  await createDemoAccounts(test.shop);
  expect(await test.shop.db.selectFrom("auth_users").selectAll().execute()).toHaveLength(5);
  expect(await actorOf("customer@demo.example")).toMatchObject({ role: "customer", vendorId: null });
  expect(await actorOf("vendor@demo.example")).toMatchObject({ role: "vendor", vendorId: "v1" });
  expect(await actorOf("admin@demo.example")).toMatchObject({ role: "admin", vendorId: null });
  expect(await test.shop.db.selectFrom("vendors").select("id").orderBy("id").execute()).toEqual([
    { id: "v1" },
    { id: "v2" },
    { id: "v3" },
  ]);
});

it("a shop that was a demo loses them when it goes live, and has them again as a demo", async () => {
  await createDemoAccounts(test.shop);
  await removeDemoAccounts(test.shop);
  await expect(actorOf("admin@demo.example")).rejects.toMatchObject({ code: "sign-in.wrong-password" });
  await createDemoAccounts(test.shop);
  expect(await actorOf("admin@demo.example")).toMatchObject({ role: "admin" });
});
