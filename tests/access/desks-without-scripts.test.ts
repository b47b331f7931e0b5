import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plainBrowser } from "#tests/support/plain-browser.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ sellsSamples: true });
});
afterAll(() => site.close());

describe("without scripts", () => {
  test("categories and options are added, ordered, renamed, deleted and brought back", async () => {
    const owner = plainBrowser(site.request, await site.signIn("admin"));
    await owner.open("/admin/catalogue/categories");
    await owner.press("Move Desktop up");
    expect(owner.main()).toContain("Order saved");
    expect(owner.textOf("[aria-label=Categories] > li")[1]).toContain("Desktop");
    await owner.follow(/^Specifications/);
    await owner.follow(/^Add specification/);
    await owner.follow(/^Choice/);
    await owner.press("Add specification", { name: "Scan bed", group: "Scanning", options: "Flat\nFeeder" });
    await owner.follow(/^Scan bed/);
    await owner.press("Move Feeder up");
    expect(owner.main()).toContain("Order saved");
    await owner.press("Rename", { label: "Sheet feeder" });
    expect(owner.main()).toContain("Option saved");
    expect(owner.textOf("li[draggable]")[0]).toContain("Sheet feeder");
    await owner.press("Save", { better: "more" });
    expect(owner.main()).toContain("mark the later one as better");
    await owner.press("Delete 'Sheet feeder'");
    expect(owner.textOf("li[draggable]")).toHaveLength(1);
    await owner.press("Undo");
    expect(owner.main()).toContain("The option 'Sheet feeder' is back in 'Scan bed'.");
    expect(owner.main()).toContain("Undone");
    await owner.follow(/^Headings/);
    await owner.press("Move Graphics up");
    expect(owner.main()).toContain("Order saved");
    expect(owner.textOf("li[draggable]")[0]).toContain("Graphics");
    await owner.press("Rename", { name: "display" });
    expect(owner.main()).toContain("There is already a heading 'Display'");
    expect(owner.valueOf("name")).toBe("display");
    await owner.press("Rename", { name: "Graphics card" });
    expect(owner.main()).toContain("Heading renamed.");
    expect(owner.textOf("li[draggable]")[0]).toContain("Graphics card");
  });

  test("specifications are all listed on a light page, and ordered under one heading at a time", async () => {
    const owner = plainBrowser(site.request, await site.signIn("admin"));
    const { body } = await site.request("/admin/catalogue/specifications", {
      headers: { cookie: await site.signIn("admin") },
    });
    // It was 440 kB with the means of ordering in all of its 160 rows.
    expect(body.length).toBeLessThan(160_000);
    await owner.open("/admin/catalogue/specifications");
    const all = owner.textOf(".panel-rows > li").length;
    expect(all).toBeGreaterThan(100);
    await owner.follow(/^Change order of Display/);
    const [first = "", second = ""] = owner.textOf("li[draggable] .link");
    await owner.press(`Move ${first.replace(/ \(.*/, "")} down`);
    expect(owner.main()).toContain("Order saved");
    expect(owner.textOf("li[draggable] .link").slice(0, 2)).toEqual([second, first]);
    await owner.follow(/^Done of Display/);
    expect(owner.textOf("li[draggable]")).toEqual([]);
    expect(owner.textOf(".panel-rows > li")).toHaveLength(all);
  });

  test("a product is listed and gets another price, all the same", async () => {
    const vendor = plainBrowser(site.request, await site.signIn("vendor"));
    await vendor.open("/vendor/products/new");
    await vendor.press("Show fields", { category: "Accessory" });
    await vendor.press("Save draft", { brand: "Deccan", name: "Quiet mouse", hsn: "8" });
    expect(vendor.valueOf("name")).toBe("Quiet mouse");
    await vendor.press("Save draft", { hsn: "84716060", price: "900" });
    expect(vendor.main()).toContain("Draft saved.");
    await vendor.open("/vendor/products?search=Quiet+mouse");
    await vendor.press("Save", { discountPrice: "950" });
    expect(vendor.main()).toMatch(/less than the price of ₹900/);
    expect(vendor.valueOf("discountPrice")).toBe("950");
    await vendor.press("Save", { discountPrice: "850" });
    expect(vendor.main()).toContain("Price and stock saved.");
    expect(vendor.textOf("tbody tr").join("")).toContain("₹850");
  });
});
