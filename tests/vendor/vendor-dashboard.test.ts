import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
  return site.ask("/vendor/dashboard", { method: "POST", headers, body });
}

describe("'Delete' on the vendor's dashboard", () => {
  it("archives a product, until it is undone", async () => {
    const product = await draftOf("v1", "Sahya Pro 14");
    const deleted = await post({ intent: "delete", product });
    expect(deleted.status).toBe(303);
    expect(await statusOf(product)).toBe("archived");
    const { body } = await site.ask(deleted.headers.location ?? "", { headers: { cookie } });
    const page = body.toString();
    expect(page).toContain("Product archived");
    expect(page).not.toContain("Sahya Pro 14");
    const former = /name="former" value="([^"]+)"/.exec(page)?.[1] ?? "";
    expect((await post({ intent: "undo", former })).status).toBe(303);
    expect(await statusOf(product)).toBe("draft");
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
