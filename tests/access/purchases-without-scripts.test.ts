import { afterAll, beforeAll, expect, test } from "vitest";
import { plainBrowser } from "#tests/support/plain-browser.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ sellsSamples: true });
});
afterAll(() => site.close());

test("a bill is recorded without scripts, by name or code, and nothing typed is lost on the way", async () => {
  const browser = plainBrowser(site.request, await site.signIn("vendor"));
  await browser.open("/vendor/purchases");
  expect(browser.main()).toContain("No purchases yet");
  await browser.open("/vendor/purchases/new");
  const bill = { newSupplier: "Sahyadri Distributors", billNumber: "SD/118", leadDays: "4" };
  await browser.press("Find", { ...bill, find: "no such thing" });
  expect(browser.textOf(".field-error")[0]).toContain("No product of yours has this");
  expect(browser.valueOf("billNumber")).toBe("SD/118");
  await browser.press("Find", { find: "mini" });
  expect(browser.valueOf("rate-1")).toBe("18");
  await browser.press("Save and put in stock", { "pieces-1": "2", "price-1": "", total: "2360" });
  expect(browser.textOf(".field-error")).toEqual(["Please enter the price of one piece without GST"]);
  expect(browser.valueOf("pieces-1")).toBe("2");
  await browser.press("Save and put in stock", { "price-1": "1000", "serials-1": "PM-1\nPM-2" });
  expect(browser.textOf(".field-error")[0]).toContain("has no GSTIN and charges no GST");
  await browser.press("Save and put in stock", { newSupplier: "" });
  expect(browser.textOf(".field-error")).toEqual(["Please choose a supplier, or enter a new one"]);
  await browser.press("Save and put in stock", { ...bill, gstin: "27ZZZCZ0000Z1Z1" });
  expect(browser.main()).toContain("Purchase recorded. The pieces are in stock.");
  expect(browser.main()).toContain("PM-1, PM-2");
  const page = browser.address().replace(/\?.*/, "");

  await browser.open(`${page}/correct`);
  expect(browser.valueOf("serials-1")).toBe("PM-1\nPM-2");
  await browser.press("Save the correction", { "price-1": "1100", total: "2596" });
  expect(browser.main()).toContain("Purchase corrected.");
  await browser.open("/vendor/purchases/suppliers");
  expect(browser.main()).toContain("₹2,596");
  await browser.open(page);
  await browser.press("Cancel purchase", { reason: "Recorded twice" });
  expect(browser.main()).toContain("Recorded twice");
  await browser.open("/vendor/purchases?state=recorded");
  expect(browser.main()).toContain("No purchases found");
});

test("a distributor's list fills the form of a purchase, or sets the stock, without scripts", async () => {
  const browser = plainBrowser(site.request, await site.signIn("vendor"));
  await browser.open("/vendor/purchases/list");
  const rows = ["Dealer list", "Part No,Qty,DP", "Y-1,3,41000", "ABC-99,2,100"];
  const supplier = { newSupplier: "Deccan Infotech", gstin: "27ZZZCZ0000Z1Z1" };
  await browser.press("Check the list", { ...supplier, list: rows.join("\n") });
  expect(browser.main()).toContain("1 product can be recorded. 1 row left out.");
  expect(browser.main()).toContain("No product of yours has this code");
  await browser.press("Enter the bill of 1 product");
  expect(browser.address()).toBe("/vendor/purchases/new");
  expect(browser.valueOf("price-1")).toBe("41000");
  await browser.press("Save and put in stock", { billNumber: "DI-7", total: "145140" });
  expect(browser.main()).toContain("Purchase recorded.");

  await browser.open("/vendor/purchases/list");
  await browser.press("Check the list", { way: "counted", list: rows.join("\n") });
  expect(browser.main()).toContain("1 product can be counted.");
  await browser.press("Set the stock of 1 product");
  expect(browser.main()).toContain("Stock of 1 product counted.");
});
