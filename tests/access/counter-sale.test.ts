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

  await staff.follow(/^Open the till/);
  await staff.press("Open till", { opening: "2,000" });
  expect(staff.address()).toContain("/admin/orders/new?");
  expect(staff.valueOf("cashAmount")).toBe("36000");
  await staff.press("Sell and hand over");
  expect(staff.main()).toContain("Sold for ₹35,388");
  expect(staff.main()).toContain("Change: ₹612");
  await staff.follow(/^Print 80 mm/);
  expect(staff.textOf(".receipt").join()).toContain("Tax invoice");
  expect(staff.textOf(".receipt").join()).toContain("Counter customer");
  expect(staff.textOf(".receipt").join()).toContain("Paid: ₹35,388 in cash");
  expect(staff.textOf(".receipt").join()).toContain("Cash received: ₹36,000. Change: ₹612");

  await staff.open("/admin/orders");
  await staff.follow(/^YN-/);
  await staff.press(/^Send refund/, { "quantity-0": "1", reason: "Too loud" });
  expect(staff.main()).toContain("Give ₹35,388 cash back at the till");
  await staff.press("Cash given");
  await staff.follow(/^Print slip/);
  const slip = staff.textOf(".receipt").join();
  for (const words of ["Cash given back TILL-2", "₹35,388", "Signature of the customer"])
    expect(slip).toContain(words);
  // Only the staff read why.
  expect(slip).not.toContain("Too loud");
  await staff.follow(/^Order YN-/);
  await staff.follow(/^Print$/);
  await staff.follow(/^Credit notes/);
  expect(staff.main()).toContain("Corrects tax invoice");

  await staff.open("/admin/till");
  await staff.press("Close till", { counted: "1,612" });
  expect(staff.textOf(".field-error")).toEqual(["₹388 too little. Please give the reason"]);
  await staff.press("Close till", { reason: "Wrong change" });
  expect(staff.main()).toContain("Till closed.");
  await staff.follow(/2026|2027/);
  expect(staff.main()).toContain("Wrong change");
});
