import { afterAll, beforeAll, expect, test } from "vitest";
import { plainBrowser, type PlainBrowser } from "#tests/support/plain-browser.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let staff: PlainBrowser;
beforeAll(async () => {
  site = await openTestSite({ sellsSamples: true });
  const { db } = site.shop;
  await db
    .updateTable("products")
    .set({ needs_serial: false, sku: "OM-13" })
    .where("id", "=", "13")
    .execute();
  await db
    .updateTable("vendors")
    .set({ is_own: true, is_collectable: true })
    .where("id", "=", (from) => from.selectFrom("products").select("vendor_id").where("id", "=", "13"))
    .execute();
  staff = plainBrowser(site.request, await site.signIn("admin"));
});
afterAll(() => site.close());

test("the till is opened, a sale is made, printed on 80 mm, and the till closed, without scripts", async () => {
  await staff.open("/admin/orders/new?way=counter");
  await staff.press("Find", { find: "om-13" });
  expect(staff.main()).toContain("₹35,388");
  await staff.press("Sell and hand over", { cashAmount: "36000" });
  expect(staff.main()).toContain("The till is closed");

  const entry = staff.address();
  await staff.open("/admin/till");
  await staff.press("Open till", { opening: "2,000" });
  expect(staff.main()).toContain("₹2,000 in cash should be in the till");
  await staff.open(entry);
  expect(staff.valueOf("cashAmount")).toBe("36000");
  await staff.press("Sell and hand over");
  expect(staff.main()).toContain("Sold for ₹35,388");
  expect(staff.main()).toContain("Change: ₹612");
  await staff.follow(/^Print 80 mm/);
  expect(staff.textOf(".receipt").join()).toContain("Tax invoice");
  expect(staff.textOf(".receipt").join()).toContain("Counter customer");
  expect(staff.textOf(".receipt").join()).toContain("Paid: ₹35,388 in cash");

  await staff.open("/admin/till");
  await staff.press("Close till", { counted: "37,000" });
  expect(staff.textOf(".field-error")).toEqual(["₹388 too little. Please give the reason"]);
  await staff.press("Close till", { reason: "Wrong change" });
  expect(staff.main()).toContain("Till closed.");
  await staff.follow(/2026|2027/);
  expect(staff.main()).toContain("Wrong change");
});
