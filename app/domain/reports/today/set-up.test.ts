import { afterAll, beforeAll, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { changeShopSettings, readSettingsToChange } from "../../shop/settings/change-shop-settings.server.ts";
import { readSetUp } from "./set-up.server.ts";

let test: TestShop;
let admin: Shop;
beforeAll(async () => {
  test = await openTestShop();
  admin = await asNewAdmin(test.shop);
});
afterAll(() => test.close());

const open = async () =>
  (await readSetUp(admin))?.filter(({ isDone }) => !isDone).map(({ key }) => key) ?? null;
const change = async (more: Record<string, string>) =>
  changeShopSettings(admin, { ...(await readSettingsToChange(admin)), ...more });

it("asks a new owner for what a new shop does not know, until it is said, and then is gone", async () => {
  expect(await open()).toEqual(["name", "gstin", "contact", "officer", "product"]);
  await addProduct(test.shop);
  await change({ name: "Sahyadri", legalName: "Sahyadri Computers" });
  await change({
    phone: "020 2553 1234",
    secondPhone: "",
    supportEmail: "help@sahyadri.in",
    secondSupportEmail: "",
  });
  expect(await open()).toEqual(["gstin", "contact", "officer"]);
  await change({ infoEmail: "hello@sahyadri.in", gstin: "" });
  expect(await open()).toEqual(["officer"]);
  await change({
    grievanceOfficer: "Asha Patil",
    grievanceEmail: "asha@sahyadri.in",
    grievancePhone: "020 2553 1235",
  });
  expect(await open()).toBeNull();
  await test.shop.db.updateTable("payment_methods").set({ enabled: false }).execute();
  expect(await open()).toEqual(["payment"]);
});

it("is for those who may change settings", async () => {
  if (!("userId" in admin.actor)) throw new Error("An admin is signed in.");
  expect(await readSetUp({ ...admin, actor: { ...admin.actor, role: "accountant" } })).toBeNull();
});
