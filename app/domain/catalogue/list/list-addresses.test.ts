import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { listAddressParts, listProductAddresses } from "./list-addresses.server.ts";

let opened: TestShop;

beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true });
});
afterAll(() => opened.close());

async function addressesOfAllParts() {
  const parts = await listAddressParts(opened.shop);
  const lists = await Promise.all(parts.map((part) => listProductAddresses(opened.shop, part)));
  return { parts, slugs: lists.flat().map(({ slug }) => slug) };
}

it("has every product on sale in one part, and no part without any", async () => {
  const { db } = opened.shop;
  const all = await db.selectFrom("products").select("slug").orderBy("id").execute();
  expect(await addressesOfAllParts()).toEqual({ parts: [0], slugs: all.map(({ slug }) => slug) });

  // At both edges of a part, and far away.
  await sql`
    insert into products (id, vendor_id, slug, name, category, brand, price, status, description, mrp_incl_gst, hsn,
      warranty, country_of_origin, manufacturer, generic_name, net_quantity)
    select number, vendor_id, 'copy-' || number, name, category, brand, price, status, description, mrp_incl_gst, hsn,
      warranty, country_of_origin, manufacturer, generic_name, net_quantity
    from products, unnest(array[2499, 2500, 4999, 5000, 7500, 90000000]) number where id = 1
  `.execute(db);
  await db.updateTable("products").set({ status: "archived" }).where("id", "=", "7500").execute();
  const { parts, slugs } = await addressesOfAllParts();
  expect(parts).toEqual([0, 1, 2, 36_000]);
  expect(slugs).toEqual([
    ...all.map(({ slug }) => slug),
    "copy-2499",
    "copy-2500",
    "copy-4999",
    "copy-5000",
    "copy-90000000",
  ]);
});

it("has no part while nothing is on sale", async () => {
  await opened.shop.db.updateTable("products").set({ status: "archived" }).execute();
  expect(await addressesOfAllParts()).toEqual({ parts: [], slugs: [] });
});
