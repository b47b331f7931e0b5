import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { readSupplier } from "./shop-as-supplier.server.ts";

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
  await set({
    name: "Yantra",
    legal_name: "Yantra Retail Private Limited",
    gstin: "27ZZZPZ0000Z1ZA",
    state_code: "27",
    address_line: "4 Example Road",
    city: "Pune",
    pincode: "411004",
    phones: ["020 0000 0001", "020 0000 0002"],
    support_emails: ["help@shop.example", "more@shop.example"],
    info_email: "info@shop.example",
  });
});
afterAll(() => opened.close());

type Settings = Partial<Awaited<ReturnType<typeof readSettings>>>;
const readSettings = () => opened.shop.db.selectFrom("shop_settings").selectAll().executeTakeFirstOrThrow();
const set = (settings: Settings) => opened.shop.db.updateTable("shop_settings").set(settings).execute();

it("the shop names itself on its own invoices as its settings do", async () => {
  const supplier = {
    name: "Yantra",
    legalName: "Yantra Retail Private Limited",
    gstin: "27ZZZPZ0000Z1ZA",
    enrolmentNumber: null,
    address: ["4 Example Road", "Pune, Maharashtra 411004"],
    stateCode: "27",
    phone: "020 0000 0001",
    email: "help@shop.example",
  };
  expect(await readSupplier(opened.shop)).toEqual({ supplier });
  await set({ support_emails: [], phones: [] });
  const written = { supplier: { ...supplier, phone: null, email: "info@shop.example" } };
  expect(await readSupplier(opened.shop)).toEqual(written);
});

it.each<[Settings, string[]]>([
  [{ gstin: null }, ["the GSTIN"]],
  [{ state_code: "29" }, ["the state of the GSTIN"]],
  [{ legal_name: " " }, ["the legal name"]],
  [{ address_line: " " }, ["the address"]],
  [{ city: "" }, ["the address"]],
  [{ pincode: "" }, ["the address"]],
  [{ gstin: null, legal_name: "" }, ["the GSTIN", "the legal name"]],
])("the shop issues no invoice of its own with %o", async (settings, missing) => {
  const before = await readSettings();
  await set(settings);
  expect(await readSupplier(opened.shop)).toEqual({ supplier: null, missing });
  await set(before);
});
