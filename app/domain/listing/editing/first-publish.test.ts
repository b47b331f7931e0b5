import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { exported, fileOf } from "#tests/support/product-files.ts";
import { readLink, readMail, register, type TestAccount } from "#tests/support/test-account.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { importFile } from "#tests/support/test-imports.ts";
import {
  addPictureTo,
  asNewVendor,
  onSale,
  sellersProfile,
  typedLaptop,
} from "#tests/support/test-seller.ts";
import { tableOf } from "#tests/support/test-variants.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { parseTexts } from "../../base/text/values-of-texts.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { confirmEmail } from "../../people/registration/confirm-email.server.ts";
import { requestEmailChange } from "../../people/own-account/request-email-change.server.ts";
import { findUser } from "../../people/users/find-user.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { changeOwnProfile } from "../../vendors/own-profile/change-own-profile.server.ts";
import { readOwnProfile } from "../../vendors/own-profile/read-own-profile.server.ts";
import { BulkEdit } from "../bulk/bulk-change.ts";
import { bulkEditProducts } from "../bulk/bulk-edit-products.server.ts";
import { undoStatusChange } from "../bulk/undo-status-change.server.ts";
import { addVariants } from "../variants/add-variants.server.ts";
import { changeVariants } from "../variants/change-variants.server.ts";
import { addProduct } from "./add-product.server.ts";
import { changeProduct } from "./change-product.server.ts";

let test: TestShop;
let admin: Shop;
let seller: TestAccount;
let vendorId: string;
let draft: string;
beforeAll(async () => {
  test = await openTestShop({ now: new Date() });
  await test.shop.db.updateTable("shop_settings").set({ approves_vendors_at_once: true }).execute();
  admin = await asNewAdmin(test.shop);
});
afterAll(() => test.close());
beforeEach(async () => {
  seller = await register(test.shop, { registeredAs: "vendor" });
  vendorId = seller.shop.actor.vendorId ?? "";
  draft = (await addProduct(seller.shop, typedLaptop({ name: "Meru One" }), { status: "draft" })).id;
  await addPictureTo(seller.shop, draft);
});

const giveDetails = () => changeOwnProfile(seller.shop, sellersProfile);
const confirm = async () => confirmEmail(seller.shop, await readLink(test.shop, seller.email, "welcome"));
const column = async (name: "version" | "status" | "is_public", id = draft) =>
  (await test.shop.db.selectFrom("products").select(name).where("id", "=", id).executeTakeFirstOrThrow())[
    name
  ];
const onSaleOf = async () =>
  (
    await test.shop.db
      .selectFrom("products")
      .select("name")
      .where("vendor_id", "=", vendorId)
      .where("is_public", "=", true)
      .orderBy("name")
      .execute()
  ).map(({ name }) => name);
const version = async (id = draft) => String(await column("version", id));
const bulk = (shop: Shop, change: string) =>
  bulkEditProducts(shop, parseTexts(BulkEdit, { products: draft, change, amount: "" }).data!);
const publish = async (shop: Shop, typed = {}) =>
  changeProduct(
    shop,
    draft,
    typedLaptop({ name: "Meru One", version: await version(), vendorId, ...typed }),
    { status: "published" },
  );

/** Every way in which a product comes on sale. */
const ways: Record<string, () => Promise<unknown>> = {
  "a new product": () => addProduct(seller.shop, typedLaptop({ name: "Meru Two" }), onSale),
  "a new product by the shop": () => addProduct(admin, typedLaptop({ name: "Meru Two", vendorId }), onSale),
  "its form": () => publish(seller.shop),
  "its form, by the shop": () => publish(admin),
  "many at once": () => bulk(seller.shop, "published"),
  "many at once, by the shop": () => bulk(admin, "published"),
  "an undo": () => undoStatusChange(seller.shop, [{ productId: draft, status: "published" }]),
  "the table of variants": async () => {
    const colours = { value: { color: "Silver, Blue" } };
    // Refused where an earlier try has added them.
    await addVariants(seller.shop, draft, colours).catch(() => null);
    const texts = { [`version-${draft}`]: await version(), [`status-${draft}`]: "published" };
    await changeVariants(seller.shop, draft, tableOf(texts));
  },
  "another seller's product that is on sale": async () => {
    const other = await asNewVendor(test.shop);
    const { id } = await addProduct(other, typedLaptop({ name: "Meru Three" }), onSale);
    const input = typedLaptop({ name: "Meru Three", version: await version(id), vendorId });
    await changeProduct(admin, id, input);
  },
};

describe.each(Object.entries(ways))("a new seller: %s", (_, way) => {
  it("is refused before its invoices can be written and its address is confirmed", async () => {
    const refused = {
      code: "vendor.details-due",
      message: expect.stringContaining("confirmed email address"),
    };
    await expect(way()).rejects.toMatchObject(refused);
    await giveDetails();
    await expect(way()).rejects.toMatchObject(refused);
    expect(await onSaleOf()).toEqual([]);
    expect(await column("status")).toBe("draft");
  });

  it("is refused with a confirmed address alone, and done with both", async () => {
    await confirm();
    await expect(way()).rejects.toMatchObject({
      message: expect.stringContaining("legal name, GSTIN or enrolment number, address and phone number"),
    });
    await giveDetails();
    await way();
    expect(await onSaleOf()).toHaveLength(1);
  });
});

describe("a file of a new seller", () => {
  const importPublished = async () => {
    await addProduct(seller.shop, typedLaptop({ name: "Meru Two" }), {
      status: "draft",
      pictures: onSale.pictures,
    });
    const rows = await exported(seller.shop);
    return importFile(seller.shop, fileOf(rows.map((row) => ({ ...row, Status: "published" }))));
  };

  it("brings drafts, and says so once", async () => {
    const report = await importPublished();
    expect(report.problems).toEqual([]);
    expect(report.warnings).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/^Products of .* stay drafts for now/) }),
    ]);
    expect(await onSaleOf()).toEqual([]);
  });

  it("publishes once everything is given", async () => {
    await confirm();
    await giveDetails();
    expect((await importPublished()).warnings).toEqual([]);
    expect(await onSaleOf()).toEqual(["Meru One", "Meru Two"]);
  });
});

describe("a new seller", () => {
  it("has nothing on sale, whoever writes the status", async () => {
    await sql`update products set status = 'published' where id = ${draft}`.execute(test.shop.db);
    expect(await onSaleOf()).toEqual([]);
  });

  it("saves a product to publish with its first picture only once everything is given", async () => {
    const save = () =>
      addProduct(seller.shop, typedLaptop({ name: "Meru Two" }), { status: "draft", isToBePublished: true });
    await expect(save()).rejects.toMatchObject({ code: "vendor.details-due" });
    await confirm();
    await giveDetails();
    await save();
  });

  it("publishes from two tabs at once", async () => {
    await confirm();
    await giveDetails();
    const { id } = await addProduct(seller.shop, typedLaptop({ name: "Meru Two" }), onSale);
    await test.shop.db
      .updateTable("vendors")
      .set({ details_due_since: new Date() })
      .where("id", "=", vendorId)
      .execute();
    await bulk(seller.shop, "draft");
    await Promise.all([bulk(seller.shop, "published"), publish(seller.shop).catch(() => null)]);
    expect(await column("is_public")).toBe(true);
    expect(await column("is_public", id)).toBe(true);
  });

  it("goes on selling while it changes its email address", async () => {
    await confirm();
    await giveDetails();
    await publish(seller.shop);
    await requestEmailChange(seller.shop, { email: "new@example.in", currentPassword: seller.password });
    await addProduct(seller.shop, typedLaptop({ name: "Meru Two" }), onSale);
    expect(await onSaleOf()).toEqual(["Meru One", "Meru Two"]);
  });

  it("is told to the shop, which sees on its page what is missing", async () => {
    const mails = await readMail(test.shop, "support@yantra.example");
    expect(mails.filter(({ subject }) => subject === "A new vendor has registered")).not.toEqual([]);
    const own = await readOwnProfile(seller.shop);
    expect(own.missing).toEqual(["legal-name", "tax-number", "address", "phone", "email", "bank-account"]);
    const page = await findUser(admin, seller.userId);
    expect(page?.vendor).toMatchObject({ isNew: true, missing: expect.arrayContaining(["legal name"]) });
  });
});

it("a seller who sold before stays on sale with details missing, and the doctor tells of it", async () => {
  await sql`update vendors set details_due_since = null where id = ${vendorId}`.execute(test.shop.db);
  await publish(seller.shop);
  expect(await column("is_public")).toBe(true);
  expect(await checkInvariants(test.shop)).toEqual([
    expect.stringContaining(`(${vendorId}) has products on sale, but its profile is not complete.`),
  ]);
});
