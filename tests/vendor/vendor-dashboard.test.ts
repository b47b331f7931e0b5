import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plainBrowser } from "#tests/support/plain-browser.ts";
import { placeTestOrder } from "#tests/support/test-fulfilments.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let cookie: string;

beforeAll(async () => {
  site = await openTestSite();
  cookie = await site.signIn("vendor");
});
afterAll(() => site.close());

async function draftOf(vendorId: string, name: string): Promise<string> {
  const { id } = await addProduct(site.shop, { name });
  await site.shop.db
    .updateTable("products")
    .set({ vendor_id: vendorId, status: "draft" })
    .where("id", "=", id)
    .execute();
  return id;
}

/** Somebody orders a piece of a product, which is a draft of the vendor again afterwards. */
async function sellOne(product: string) {
  const set = (status: string, vendor_id: string) =>
    site.shop.db.updateTable("products").set({ status, vendor_id }).where("id", "=", product).execute();
  // The vendor itself is not approved.
  await set("published", "test-vendor");
  await placeTestOrder(site.shop, { [product]: 1 }, "demo");
  await set("draft", "v1");
}

const statusOf = async (productId: string) =>
  (
    await site.shop.db
      .selectFrom("products")
      .select("status")
      .where("id", "=", productId)
      .executeTakeFirstOrThrow()
  ).status;

function post(fields: Record<string, string>) {
  const headers = { cookie, "content-type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams(fields).toString();
  return site.request("/vendor/dashboard", { method: "POST", headers, body });
}

describe("'Delete' on the vendor's dashboard", () => {
  it("archives a product, until it is undone", async () => {
    const product = await draftOf("v1", "Sahya Pro 14");
    const deleted = await post({ intent: "delete", product });
    expect(deleted.status).toBe(303);
    expect(await statusOf(product)).toBe("archived");
    const { body } = await site.request(deleted.headers.location ?? "", { headers: { cookie } });
    const page = body.toString();
    expect(page).toContain("Product archived");
    expect(page).not.toContain("Sahya Pro 14");
    const former = /name="former" value="([^"]+)"/.exec(page)?.[1] ?? "";
    expect((await post({ intent: "undo", former })).status).toBe(303);
    expect(await statusOf(product)).toBe("draft");
  });

  it("asks before a product that was sold, and says what remains", async () => {
    const product = await draftOf("v1", "Sahya Sold 14");
    await sellOne(product);
    const browser = plainBrowser(site.request, cookie);
    await browser.open("/vendor/dashboard");
    await browser.press("Delete Sahya Sold 14");
    expect(browser.main()).toContain("orders and invoices keep its name and price");
    expect(await statusOf(product)).toBe("draft");
    await browser.press("Archive 1 product");
    expect(browser.main()).toContain("1 product archived. You can restore or delete it here.");
    expect(await statusOf(product)).toBe("archived");
  });

  it("does not know another vendor's product, deleted or undone", async () => {
    const product = await draftOf("v2", "Meru 14");
    expect((await post({ intent: "delete", product })).status).toBe(404);
    expect((await post({ intent: "undo", former: `${product}:archived` })).status).toBe(404);
    expect(await statusOf(product)).toBe("draft");
  });

  it("refuses a form that says nothing sensible", async () => {
    expect((await post({ intent: "delete", product: "1 or 1=1" })).status).toBe(400);
    expect((await post({ intent: "explode" })).status).toBe(400);
  });
});

describe("'Delete' of archived products", () => {
  it("asks by name first, for a row and for many, and keeps what was sold", async () => {
    const names = ["Never One", "Never Two", "Once Sold"];
    const [first = "", second = "", sold = ""] = await Promise.all(names.map((name) => draftOf("v1", name)));
    await sellOne(sold);
    await site.shop.db
      .updateTable("products")
      .set({ status: "archived" })
      .where("id", "in", [first, second, sold])
      .execute();
    const browser = plainBrowser(site.request, cookie);
    await browser.open("/vendor/products?status=archived");
    await browser.follow(/^Delete Never One$/);
    expect(browser.main()).toContain("Delete 'Never One'?");
    expect(await statusOf(first)).toBe("archived");
    await browser.press("Delete 1 product");
    expect(browser.main()).toContain("1 product deleted.");

    // As the bar of many products sends it.
    const headers = { cookie, "content-type": "application/x-www-form-urlencoded" };
    const body = new URLSearchParams({ intent: "bulk", change: "gone", product: second });
    body.append("product", sold);
    const answer = await site.request("/vendor/products", { method: "POST", headers, body: body.toString() });
    expect(answer.status).toBe(303);
    await browser.open(answer.headers.location ?? "");
    expect(browser.main()).toContain("Orders and invoices keep its name and price.");
    await browser.press("Delete 1 product");
    const left = await site.shop.db
      .selectFrom("products")
      .select("id")
      .where("id", "in", [first, second, sold])
      .execute();
    expect(left).toEqual([{ id: sold }]);
    expect(
      (await site.request(`/vendor/products/delete?products=${await draftOf("v2", "Other")}`, { headers }))
        .status,
    ).toBe(404);
    await browser.open(`/vendor/products/${sold}/edit`);
    await browser.follow(/^Delete$/);
    expect(browser.main()).toContain("Stays in the archive");
    await expect(browser.press(/^Delete/)).rejects.toThrow("has no form");
  });
});
