import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeStatus } from "#domain/listing/bulk/change-status.server.ts";
import { addProduct } from "#domain/listing/editing/add-product.server.ts";
import { changeProduct } from "#domain/listing/editing/change-product.server.ts";
import { addVariants } from "#domain/listing/variants/add-variants.server.ts";
import { findVariants } from "#domain/listing/variants/find-variants.server.ts";
import { drawPicture } from "#tests/support/test-pictures.ts";
import { asNewVendor, onSale, typedLaptop } from "#tests/support/test-seller.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let cookie: string;
/** A product of the demo vendor, who makes the requests, and one of another vendor. */
let own: { id: string; slug: string };
let foreign: { id: string; slug: string };

beforeAll(async () => {
  site = await openTestSite();
  cookie = await site.signIn("vendor");
  const stranger = await asNewVendor(site.shop);
  const asOwner = { ...stranger, actor: { ...stranger.actor, vendorId: "v1" } };
  foreign = await addProduct(stranger, typedLaptop({ name: "Foreign" }), { status: "draft" });
  own = await addProduct(asOwner, typedLaptop({ name: "Own" }), { status: "draft" });
});
afterAll(() => site.close());

const get = (path: string, headers: Record<string, string> = { cookie }) => site.request(path, { headers });

function post(path: string, form: Record<string, string>) {
  const headers = { cookie, "content-type": "application/x-www-form-urlencoded" };
  return site.request(path, { method: "POST", headers, body: new URLSearchParams(form).toString() });
}

function send(path: string, picture: Uint8Array, headers: Record<string, string> = {}) {
  const form = new FormData();
  form.append("picture", new File([new Uint8Array(picture)], "front.jpg"));
  return sendParts(path, form, headers);
}

async function sendParts(path: string, form: FormData, more: Record<string, string> = {}) {
  const packed = new Response(form);
  const headers = { cookie, "content-type": packed.headers.get("content-type") ?? "", ...more };
  return site.request(path, { method: "POST", headers, body: Buffer.from(await packed.arrayBuffer()) });
}

describe("another vendor's product", () => {
  test.each(["edit", "pictures", "stock"])("has no page /%s", async (page) => {
    expect((await get(`/vendor/products/${own.id}/${page}`)).status).toBe(200);
    expect((await get(`/vendor/products/${foreign.id}/${page}`)).status).toBe(404);
    expect((await get(`/vendor/products/none/${page}`)).status).toBe(404);
  });

  test("takes no form and no picture", async () => {
    const edit = { name: "Mine", brand: "Mine", category: "Laptop", version: "1", intent: "save" };
    expect((await post(`/vendor/products/${foreign.id}/edit`, edit)).status).toBe(404);
    const step = { intent: "bulk", product: foreign.id, change: "archived" };
    expect((await post("/vendor/products", step)).status).toBe(404);
    const prices = { intent: "price-and-stock", productId: foreign.id, price: "1", version: "1" };
    expect((await post("/vendor/products", prices)).status).toBe(404);
    const labels = new FormData();
    for (const [name, value] of [
      ["intent", "describe"],
      ["pictureId", "0"],
      ["words", "Mine"],
    ] as const) {
      labels.append(name, value);
    }
    expect((await sendParts(`/vendor/products/${foreign.id}/pictures`, labels)).status).toBe(404);
    const picture = await drawPicture(1);
    expect((await send(`/vendor/products/${foreign.id}/pictures/upload`, picture)).status).toBe(404);
    const stored = await site.shop.db
      .selectFrom("products")
      .select(["name", "status", "version"])
      .where("id", "=", foreign.id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ name: "Foreign", status: "draft", version: 1 });
  });

  test("is no preview either, while one's own is", async () => {
    const { status, body } = await get(`/products/${own.slug}`);
    expect(status).toBe(200);
    expect(body.toString()).toContain("This is a preview.");
    expect((await get(`/products/${foreign.slug}`)).status).toBe(404);
    expect((await get(`/products/${own.slug}`, {})).status).toBe(404);
  });
});

describe("a picture sent by a script", () => {
  test("is taken, and a wrong one is refused with a sentence", async () => {
    const address = `/vendor/products/${own.id}/pictures/upload`;
    expect((await send(address, await drawPicture(2))).status).toBe(204);
    const refused = await send(address, Buffer.from("<svg onload=alert(1)>"));
    expect(refused.status).toBe(400);
    expect(JSON.parse(refused.body.toString())).toEqual({
      code: "picture.unknown-format",
      params: {},
      message: expect.stringContaining("This file type is not supported."),
    });
  });

  test("by another site is not", async () => {
    const address = `/vendor/products/${own.id}/pictures/upload`;
    const answer = await send(address, await drawPicture(3), { "sec-fetch-site": "cross-site" });
    expect(answer.status).toBe(403);
  });
});

test("an address that was changed leads to the new one for good, for guests too", async () => {
  const seller = await asNewVendor(site.shop);
  const { id } = await addProduct(seller, typedLaptop({ name: "Before" }), onSale);
  const edit = typedLaptop({ name: "Before", slug: "after", version: "1", stock: "" });
  await changeProduct(seller, id, edit);
  const { status, headers } = await get("/products/nirvex-before", {});
  expect([status, headers.location]).toEqual([301, "/products/after"]);
});

test("an address of a variant that left the shop leads to another one, for the time being", async () => {
  const seller = await asNewVendor(site.shop);
  const { id, slug } = await addProduct(seller, typedLaptop({ name: "Of two colours" }), onSale);
  await addVariants(seller, id, { value: { color: "Silver; Black" } });
  const [own, other] = (await findVariants(seller, id))?.variants ?? [];
  await changeStatus(seller, [other?.id ?? ""], "published");
  await changeStatus(seller, [own?.id ?? ""], "archived");
  const { status, headers } = await get(`/products/${slug}`, {});
  expect([status, headers.location]).toEqual([302, `/products/${other?.slug}`]);
});
