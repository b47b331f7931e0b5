import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { asAdmin, asNewVendor } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { listMeru, storedVariants, variantsOf } from "#tests/support/test-variants.ts";
import { Refusal } from "../../base/refusal/refusal.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { changeStatus } from "../bulk/change-status.server.ts";
import { addVariants } from "./add-variants.server.ts";
import { findToJoin } from "./find-to-join.server.ts";
import { JoinInput } from "./join-input.ts";
import { joinProducts } from "./join-products.server.ts";
import { separateVariants } from "./separate-variants.server.ts";

let opened: TestShop;
let shop: Shop;
let vendor: Awaited<ReturnType<typeof asNewVendor>>;
beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
});
beforeEach(async () => {
  vendor = await asNewVendor(shop);
});
afterAll(() => opened.close());

/** The form as its page has it, filled in for these products. */
async function formOf(
  ids: string[],
  facts: Partial<JoinInput> = {},
  seller: Shop = vendor,
): Promise<JoinInput> {
  const { name, factsOf, options, products } = await findToJoin(seller, ids);
  return JoinInput.parse({
    products: products.map(({ id }) => id),
    version: Object.fromEntries(products.map(({ id, version }) => [id, version])),
    name,
    factsOf,
    option: Object.fromEntries(options.map((key) => [key, true])),
    value: Object.fromEntries(
      products.flatMap(({ id, values }) => options.map((key) => [`${key}.${id}`, values[key] ?? ""])),
    ),
    ...facts,
  });
}

const join = async (ids: string[], facts: Partial<JoinInput> = {}, seller: Shop = vendor) =>
  joinProducts(seller, await formOf(ids, facts, seller));

async function codeOf(act: Promise<unknown>): Promise<string> {
  const error = await act.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof Refusal) return error.code;
  throw new Error("It was not refused.", { cause: error });
}

const namesOf = async (id: string) => (await storedVariants(shop, id)).map(({ name }) => name);

it("a product joins those that are variants already, in either order, and says its number in its text", async () => {
  const first = await listMeru(vendor);
  await addVariants(vendor, first, { value: { ramGb: "16, 32" } });
  // Its text alone says how much it has.
  const late = await listMeru(
    vendor,
    { name: "Meru 14 (64 GB)", sku: "LATE" },
    { ram: "64 GB DDR5", ramGb: null },
  );
  expect(await join([late, first])).toEqual({ id: first, variants: 3 });
  expect(await namesOf(late)).toEqual(["Meru 14, 16 GB", "Meru 14, 32 GB", "Meru 14, 64 GB"]);
  const { variants } = await variantsOf(vendor, late);
  expect(variants.map(({ sku }) => sku)).toEqual([null, null, "LATE"]);
  expect((await storedVariants(shop, late))[2]?.specs).toMatchObject({ ramGb: 64, ram: "64 GB DDR5" });
  expect(await audited(late)).toContainEqual({
    action: "product.join-variants",
    before: { name: "Meru 14 (64 GB)", variantOf: null, options: null },
    after: { name: "Meru 14, 64 GB", variantOf: "Meru 14", options: "RAM" },
  });
  expect(await checkInvariants(shop)).toEqual([]);
});

function audited(id: string) {
  return shop.db
    .selectFrom("audit_entries")
    .select(["action", "before", "after"])
    .where("subject_id", "=", id)
    .execute();
}

it("one variant is separated again, also the first; the last two part at once", async () => {
  const first = await listMeru(vendor);
  await addVariants(vendor, first, { value: { ramGb: "16, 32, 64" } });
  const [, second = "", third = ""] = (await storedVariants(shop, first)).map(({ id }) => id);
  await separateVariants(vendor, second, first);
  expect(await namesOf(first)).toEqual(["Meru 14, 16 GB"]);
  expect(await namesOf(second)).toEqual(["Meru 14, 32 GB", "Meru 14, 64 GB"]);
  expect(await codeOf(separateVariants(vendor, second, first))).toBe("product.not-found");
  expect(await checkInvariants(shop)).toEqual([]);
  await join([first, second]);
  expect(await namesOf(third)).toHaveLength(3);
  for (const id of [third, second]) await separateVariants(vendor, second, id);
  expect((await variantsOf(vendor, first)).variants).toEqual([]);
  expect(await checkInvariants(shop)).toEqual([]);
});

it("of two who join the same product at the same time, the second is told", async () => {
  const [first, second, third] = [
    await listMeru(vendor),
    await listMeru(vendor, {}, { ramGb: 32, ram: "32 GB DDR5" }),
    await listMeru(vendor, {}, { ramGb: 64, ram: "64 GB DDR5" }),
  ];
  const forms = [await formOf([first, second]), await formOf([second, third])];
  const outcomes = await Promise.allSettled(forms.map((form) => joinProducts(vendor, form)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const [lost] = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(lost?.reason).toMatchObject({ code: "product.changed-meanwhile" });
  expect(await checkInvariants(shop)).toEqual([]);
});

it("what cannot be variants of one product is refused, with the reason", async () => {
  const own = await listMeru(vendor);
  const like = (facts: object, specs: object = { ramGb: 32, ram: "32 GB DDR5" }) =>
    listMeru(vendor, facts, specs);
  const other = await like({});
  const stranger = await asNewVendor(shop);
  const foreign = await listMeru(stranger, {}, { ramGb: 32 });
  expect(await codeOf(findToJoin(vendor, [own, foreign]))).toBe("product.not-found");
  expect(await codeOf(findToJoin(asAdmin(shop), [own, foreign]))).toBe("join.other-seller");
  expect(await codeOf(findToJoin(vendor, [own]))).toBe("join.too-few");
  expect(await codeOf(findToJoin(vendor, [own, await like({ brand: "Kestrel" })]))).toBe("join.differ");
  expect(await codeOf(findToJoin(vendor, [own, await like({ hsn: "84714190" })]))).toBe("join.differ");

  expect(await codeOf(join([own, other], { option: {} }))).toBe("join.options");
  const twins = { [`ramGb.${own}`]: "16", [`ramGb.${other}`]: "16 GB" };
  await expect(join([own, other], { value: twins })).rejects.toMatchObject({
    code: "join.values",
    fields: { [`value-ramGb.${other}`]: "Same options as 'Meru 14'" },
  });
  expect(await codeOf(join([own, other], { name: "M".repeat(118) }))).toBe("variants.name-too-long");
  expect(await namesOf(own)).toEqual(["Meru 14"]);

  const many = await like({ name: "Nivas" });
  await addVariants(vendor, many, { value: { storageGb: "512, 256" } });
  await join([own, other]);
  expect(await codeOf(findToJoin(vendor, [own, many]))).toBe("join.two-groups");
  const archived = await like({});
  await changeStatus(vendor, [archived], "archived");
  expect(await codeOf(findToJoin(vendor, [own, archived]))).toBe("join.archived");
});

it("waits for an import of the seller, and keeps on sale what is on sale", async () => {
  const own = await listMeru(vendor, { description: "Whole." });
  const other = await listMeru(vendor, {}, { ramGb: 32, ram: "32 GB DDR5" });
  await shop.db
    .updateTable("products")
    .set({ status: "draft", description: null })
    .where("id", "=", other)
    .execute();
  expect(await codeOf(join([own, other], { factsOf: other }))).toBe("join.source-lacks");
  const { id } = await shop.db
    .insertInto("import_runs")
    .values({
      vendor_id: vendor.actor.vendorId,
      user_id: "someone",
      user_name: "Somebody",
      file_name: "laptops.csv",
      file_bytes: 1,
      source: "yantra",
      contents: "{}",
      state: "importing",
      created_at: shop.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect(await codeOf(join([own, other]))).toBe("join.during-import");
  await shop.db.updateTable("import_runs").set({ state: "imported" }).where("id", "=", id).execute();
  await join([own, other], {}, asAdmin(shop));
  expect(await storedVariants(shop, own)).toMatchObject([{ status: "published" }, { status: "draft" }]);
  expect((await variantsOf(vendor, own)).variants).toHaveLength(2);
});
