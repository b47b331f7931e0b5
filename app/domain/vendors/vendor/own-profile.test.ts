import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findInDatabase } from "#tests/support/find-in-database.ts";
import { readLink, readMail, register, type TestAccount } from "#tests/support/test-account.ts";
import { checkoutOf, fillCart, signInCustomer } from "#tests/support/test-customer.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { sellersProfile } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { confirmEmail } from "../../people/registration/confirm-email.server.ts";
import { placeOrder } from "../../orders/checkout/place-order.server.ts";
import { changeOwnBankAccount } from "../own-profile/change-own-bank-account.server.ts";
import { changeOwnProfile } from "../own-profile/change-own-profile.server.ts";
import { readOwnProfile } from "../own-profile/read-own-profile.server.ts";

const profile = {
  ...sellersProfile,
  name: "Sahyadri Computers",
  legalName: "Sahyadri Computers LLP",
  email: "care@sahyadri.example",
};
const number = "004010099123456";
const account = {
  holder: "Sahyadri Computers LLP",
  accountNumber: number,
  accountNumberAgain: number,
  ifsc: "HDFC0000123",
};

let test: TestShop;
let vendor: TestAccount;
let vendorId: string;
beforeAll(async () => (test = await openTestShop()));
afterAll(() => test.close());
beforeEach(async () => {
  vendor = await register(test.shop, { registeredAs: "vendor" });
  vendorId = vendor.shop.actor.vendorId ?? "";
});

const entries = () =>
  test.shop.db
    .selectFrom("audit_entries")
    .select(["action", "actor_id", "before", "after"])
    .where("vendor_id", "=", vendorId)
    .orderBy("id")
    .execute();
const callsForStaff = () =>
  test.shop.db.selectFrom("alerts").select("kind").where("vendor_id", "=", vendorId).execute();
const approve = () =>
  test.shop.db
    .updateTable("vendors")
    .set({ approved_at: test.shop.now(), details_due_since: null })
    .where("id", "=", vendorId)
    .execute();
const missing = async () => (await readOwnProfile(vendor.shop)).missing;

describe("a vendor's own profile", () => {
  it("says what a new vendor has still to say before it can be approved", async () => {
    expect(await missing()).toEqual([
      "legal-name",
      "tax-number",
      "address",
      "phone",
      "email",
      "bank-account",
    ]);
    await changeOwnProfile(vendor.shop, profile);
    expect(await missing()).toEqual(["email", "bank-account"]);
    await changeOwnBankAccount(vendor.shop, account);
    expect(await missing()).toEqual(["email"]);
    await confirmEmail(vendor.shop, await readLink(test.shop, vendor.email, "welcome"));
    expect(await missing()).toEqual([]);
  });

  it("is what was saved, and leaves a trail of what changed alone", async () => {
    await changeOwnProfile(vendor.shop, profile);
    await changeOwnProfile(vendor.shop, { ...profile, phone: "020 2553 0001" });
    expect((await readOwnProfile(vendor.shop)).profile).toEqual({ ...profile, phone: "020 2553 0001" });
    expect((await entries()).at(-1)).toEqual({
      action: "vendor.profile",
      actor_id: vendor.userId,
      before: { phone: "020 2553 0000" },
      after: { phone: "020 2553 0001" },
    });
  });

  it("saved unchanged leaves no trail", async () => {
    await changeOwnProfile(vendor.shop, profile);
    await changeOwnProfile(vendor.shop, profile);
    expect(await entries()).toHaveLength(1);
  });

  it("is the vendor's own: nobody else's changes with it", async () => {
    const other = await register(test.shop, { registeredAs: "vendor" });
    await changeOwnProfile(vendor.shop, profile);
    expect((await readOwnProfile(other.shop)).profile.legalName).toBe("");
  });

  it.each(["customer", "admin"] as const)("is not there for a %s", async (role) => {
    const person = { ...vendor.shop, actor: { ...vendor.shop.actor, role, vendorId: null } };
    await expect(changeOwnProfile(person, profile)).rejects.toMatchObject({ code: "access.not-vendor" });
    await expect(readOwnProfile(person)).rejects.toMatchObject({ code: "access.not-vendor" });
  });

  it("changed after a sale leaves the order as it was", async () => {
    await changeOwnProfile(vendor.shop, profile);
    await approve();
    const machine = await addProduct(test.shop, { price: 10_000 });
    await test.shop.db
      .updateTable("products")
      .set({ vendor_id: vendorId })
      .where("id", "=", machine.id)
      .execute();
    const customer = await signInCustomer(test.shop);
    await fillCart(customer, { [machine.id]: 1 });
    const { id } = await placeOrder(customer, checkoutOf({ seenTotal: 11_800 }));
    await changeOwnProfile(vendor.shop, {
      ...profile,
      name: "Cauvery Systems",
      gstin: "29ZZZFZ0000Z1ZR",
      state: "29",
    });
    const fulfilment = await test.shop.db
      .selectFrom("fulfilments")
      .selectAll()
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    expect([fulfilment.vendor_name, fulfilment.vendor_gstin]).toEqual([
      "Sahyadri Computers",
      "27ZZZCZ0000Z1Z1",
    ]);
  });

  it("of an approved vendor calls the staff once when the vendor says it is somebody else", async () => {
    await changeOwnProfile(vendor.shop, profile);
    expect(await callsForStaff()).toEqual([]);
    await approve();
    await changeOwnProfile(vendor.shop, { ...profile, phone: "020 2553 0009" });
    expect(await callsForStaff()).toEqual([]);
    await changeOwnProfile(vendor.shop, { ...profile, legalName: "Somebody Else LLP" });
    await changeOwnProfile(vendor.shop, profile);
    expect(await callsForStaff()).toEqual([{ kind: "vendor-changed" }]);
    const { approvedAt } = await readOwnProfile(vendor.shop);
    expect(approvedAt).not.toBeNull();
  });
});

describe("a vendor's bank account", () => {
  it("shows its last four digits and nothing more of the number", async () => {
    await changeOwnBankAccount(vendor.shop, account);
    const own = await readOwnProfile(vendor.shop);
    expect(own.bankAccount).toMatchObject({ lastFour: "3456", holder: account.holder, ifsc: account.ifsc });
    expect(JSON.stringify(own)).not.toContain(number);
  });

  it("is sealed in the database, in the trail and in every mail", async () => {
    await changeOwnBankAccount(vendor.shop, account);
    expect(await findInDatabase(test.database, number)).toEqual([]);
    const sealed = await test.shop.db
      .selectFrom("vendor_bank_accounts")
      .select("number_sealed")
      .where("vendor_id", "=", vendorId)
      .executeTakeFirstOrThrow();
    expect(test.shop.vault.open(sealed.number_sealed)).toBe(number);
  });

  it("changed, is told to the vendor's people and to the address customers write to", async () => {
    await changeOwnProfile(vendor.shop, profile);
    await changeOwnBankAccount(vendor.shop, account);
    for (const recipient of [vendor.email, profile.email]) {
      const mail = (await readMail(test.shop, recipient)).find(
        ({ template }) => template === "bank-account-changed",
      );
      expect(mail?.subject).toBe("Your bank account was added");
      expect(mail?.plainText).toContain("the account ending in 3456");
      expect(mail?.plainText).toContain("https://shop.example/vendor/profile");
    }
  });

  it("leaves a trail with the last four digits of both", async () => {
    await changeOwnBankAccount(vendor.shop, account);
    await changeOwnBankAccount(vendor.shop, {
      ...account,
      accountNumber: "998877665544",
      accountNumberAgain: "998877665544",
    });
    const of = (lastFour: string) => ({ holder: account.holder, lastFour, ifsc: account.ifsc });
    expect((await entries()).map(({ before, after }) => ({ before, after }))).toEqual([
      { before: null, after: of("3456") },
      { before: of("3456"), after: of("5544") },
    ]);
  });
});
