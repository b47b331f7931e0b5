import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readMail, register, type TestAccount } from "#tests/support/test-account.ts";
import { checkoutOf, fillCart } from "#tests/support/test-customer.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { writeReturn } from "#tests/support/test-return-rows.ts";
import { readReturn } from "#tests/support/test-returns.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { addAddress } from "../people/customers/change-address-book.server.ts";
import { approveReturn } from "../returns/desk/answer-return.server.ts";
import { placeOrder } from "../orders/checkout/place-order.server.ts";
import type { Shop } from "../shop/context/shop.ts";
import { changeOwnBankAccount } from "../vendors/own-profile/change-own-bank-account.server.ts";
import { deleteMyAccount } from "./delete-my-account.server.ts";
import { exportMyData } from "./export-my-data.server.ts";
import { findSession } from "../people/sessions/find-session.server.ts";
import { makeAdmin } from "../people/users/make-admin.server.ts";

let test: TestShop;
let account: TestAccount;
beforeAll(async () => (test = await openTestShop()));
afterAll(() => test.close());
beforeEach(async () => (account = await register(test.shop)));

const home = {
  fullName: "Ananya Kulkarni",
  addressLine1: "Flat 12, Shrirang Apartments",
  addressLine2: "",
  city: "Pune",
  state: "27",
  pincode: "411004",
  phone: "9822012345",
};
const deletion = { currentPassword: "correct horse" };

/** The names of the tables that still contain the id or the email address of an account. */
async function tracesOf({ userId, email }: TestAccount): Promise<string[]> {
  const { rows } = await test.database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const tables: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await test.database.pool.query(
      `select from ${name} as row where strpos(row::text, $1) > 0 or strpos(row::text, $2) > 0 limit 1`,
      [userId, email],
    );
    if (hits.length > 0) tables.push(name);
  }
  return tables;
}

async function as(role: "admin", { shop }: TestAccount): Promise<Shop> {
  await makeAdmin(test.shop, shop.actor.email);
  return { ...shop, actor: { ...shop.actor, role } };
}

/** Places an order of one product at ₹40,000 without GST. */
async function order({ shop }: TestAccount): Promise<string> {
  const machine = await addProduct(test.shop, { name: "Sahya Pro 14", price: 40_000 });
  await fillCart(shop, { [machine.id]: 1 });
  return (await placeOrder(shop, checkoutOf({ seenTotal: 47_200, paymentMethod: "cod" }))).id;
}

describe("what a person takes away", () => {
  it("is what the shop keeps under their account, and nothing that opens it", async () => {
    const machine = await addProduct(test.shop, { name: "Sahya Pro 14" });
    await addAddress(account.shop, home);
    await test.shop.db.insertInto("carts").values({ user_id: account.userId }).execute();
    await test.shop.db
      .insertInto("cart_items")
      .values({
        user_id: account.userId,
        product_id: machine.id,
        quantity: 2,
        position: 0,
        price_when_added: 1,
      })
      .execute();
    await test.shop.db
      .insertInto("wish_list_items")
      .values({ user_id: account.userId, product_id: machine.id })
      .execute();
    await readMail(test.shop, account.email);

    const mine = await exportMyData(account.shop);
    expect(mine).toMatchObject({
      account: { name: "Ananya Kulkarni", email: account.email, role: "customer", emailConfirmed: false },
      addresses: [{ fullName: "Ananya Kulkarni", state: "Maharashtra", pincode: "411004", isDefault: true }],
      devices: [{ device: "Firefox on Linux" }],
      cart: [{ name: "Sahya Pro 14", quantity: 2 }],
      wishList: [{ name: "Sahya Pro 14" }],
      mails: [{ subject: "Welcome to Yantra" }],
    });
    const text = JSON.stringify(mine);
    expect(text).not.toContain(account.session.token);
    expect(text).not.toMatch(/password|token=/i);
  });

  it("holds their orders, amounts in rupees", async () => {
    await order(account);
    const { orders } = await exportMyData(account.shop);
    expect(orders).toMatchObject([
      {
        number: expect.stringMatching(/^YN-/),
        paymentMethod: "cod",
        totalInRupees: 47_200,
        sentTo: { city: "Pune", state: "Maharashtra" },
        lines: [{ name: "Sahya Pro 14", quantity: 1, unitPriceInRupees: 40_000 }],
      },
    ]);
  });

  it("is theirs alone", async () => {
    const stranger = await register(test.shop);
    await addAddress(stranger.shop, home);
    await order(stranger);
    const mine = await exportMyData(account.shop);
    expect(JSON.stringify(mine)).not.toContain(stranger.email);
    expect(mine).toMatchObject({ addresses: [], orders: [] });
  });
});

describe("an account that its owner deletes", () => {
  it("leaves no trace but the record of the mail that says so", async () => {
    await addAddress(account.shop, home);
    await readMail(test.shop, account.email);
    await deleteMyAccount(account.shop, deletion);
    expect(await tracesOf(account)).toEqual(["mails"]);
    expect(await findSession(test.shop, account.session.token, "")).toBeUndefined();
    const mails = await readMail(test.shop, account.email);
    expect(mails.map(({ template }) => template)).toEqual(["account-deleted"]);
  });

  it("leaves its orders, which tax law asks for", async () => {
    const id = await order(account);
    await deleteMyAccount(account.shop, deletion);
    expect(
      await test.shop.db.selectFrom("orders").select(["user_id", "total"]).where("id", "=", id).execute(),
    ).toEqual([{ user_id: null, total: 4_720_000 }]);
  });

  it("takes the email address off its returns, which go on without mails to it", async () => {
    const { id, customer, seller } = await writeReturn(test.shop);
    await test.shop.db
      .updateTable("returns")
      .set({ user_id: account.userId, user_email: account.email })
      .where("id", "=", id)
      .execute();
    await deleteMyAccount(account.shop, deletion);
    expect(await tracesOf(account)).toEqual(["mails"]);
    const { seen } = await readReturn(test.shop, id);
    await approveReturn(seller, id, { seen, answer: "" });
    const mails = await test.shop.db
      .selectFrom("mails")
      .select("recipient")
      .where("template", "=", "return-update")
      .execute();
    expect(mails.map(({ recipient }) => recipient)).not.toContain("");
    expect(mails.map(({ recipient }) => recipient)).not.toContain(customer.actor.email);
  });

  it("needs the password", async () => {
    await expect(deleteMyAccount(account.shop, { currentPassword: "wrong" })).rejects.toMatchObject({
      code: "own-password.wrong",
    });
    expect(await findSession(test.shop, account.session.token, "")).toBeDefined();
  });

  it("of a vendor takes what it sells off sale, and is not forgotten as long as that exists", async () => {
    const vendor = await register(test.shop, { registeredAs: "vendor" });
    const vendorId = vendor.shop.actor.vendorId!;
    await test.shop.db
      .updateTable("vendors")
      .set({ approved_at: new Date(), details_due_since: null })
      .where("id", "=", vendorId)
      .execute();
    const { id } = await addProduct(test.shop);
    await test.shop.db.updateTable("products").set({ vendor_id: vendorId }).where("id", "=", id).execute();
    const isPublic = async () =>
      (
        await test.shop.db
          .selectFrom("products")
          .select("is_public")
          .where("id", "=", id)
          .executeTakeFirstOrThrow()
      ).is_public;
    expect(await isPublic()).toBe(true);
    await deleteMyAccount(vendor.shop, deletion);
    expect(await isPublic()).toBe(false);
  });

  it("of one of two who act for a vendor leaves the vendor as it is", async () => {
    const vendor = await register(test.shop, { registeredAs: "vendor" });
    const vendorId = vendor.shop.actor.vendorId!;
    await test.shop.db
      .updateTable("vendors")
      .set({ approved_at: new Date() })
      .where("id", "=", vendorId)
      .execute();
    await test.shop.db
      .updateTable("profiles")
      .set({ role: "vendor", vendor_id: vendorId })
      .where("user_id", "=", account.userId)
      .execute();
    await deleteMyAccount(vendor.shop, deletion);
    const left = await test.shop.db
      .selectFrom("vendors")
      .select("approved_at")
      .where("id", "=", vendorId)
      .executeTakeFirst();
    expect(left?.approved_at).toBeInstanceOf(Date);
  });

  it("of a vendor that never listed anything goes with the vendor", async () => {
    const vendor = await register(test.shop, { registeredAs: "vendor" });
    const account = { accountNumber: "123456789012", accountNumberAgain: "123456789012" };
    await changeOwnBankAccount(vendor.shop, {
      holder: "Sahyadri Computers",
      ifsc: "HDFC0000001",
      ...account,
    });
    await deleteMyAccount(vendor.shop, deletion);
    // The audit log outlives both accounts.
    expect((await tracesOf(vendor)).toSorted()).toEqual(["audit_entries", "mails"]);
  });

  it("is not that of the only admin", async () => {
    const admin = await as("admin", account);
    await expect(deleteMyAccount(admin, deletion)).rejects.toThrow(/^This is the only admin\./);
    const second = await register(test.shop);
    const secondAdmin = await as("admin", second);
    const leaving = await Promise.allSettled([
      deleteMyAccount(admin, deletion),
      deleteMyAccount(secondAdmin, deletion),
    ]);
    expect(leaving.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("an admin", () => {
  it("is made of an account by its address, however that is written", async () => {
    expect(await makeAdmin(test.shop, ` ${account.email.toUpperCase()} `)).toEqual({
      name: "Ananya Kulkarni",
      wasAdmin: false,
      isEmailConfirmed: false,
    });
    // A change of role signs out everywhere.
    expect(await findSession(test.shop, account.session.token, "")).toBeUndefined();
    expect(await makeAdmin(test.shop, account.email)).toMatchObject({ wasAdmin: true });
  });

  it("is not made of nobody", async () => {
    expect(await makeAdmin(test.shop, "nobody@example.in")).toBeUndefined();
  });
});
