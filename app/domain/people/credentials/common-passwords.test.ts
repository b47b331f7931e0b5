import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readLink, register, type TestAccount } from "#tests/support/test-account.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { changePassword } from "../own-account/change-password.server.ts";
import { isCommonPassword } from "./common-passwords.server.ts";
import { registerAccount } from "../registration/register-account.server.ts";
import { mailResetLink } from "../password-reset/request-password-reset.server.ts";
import { resetPassword } from "../password-reset/reset-password.server.ts";
import { signIn } from "../sign-in/sign-in.server.ts";

let test: TestShop;
let live: Shop;

const common = { password: "football", confirmPassword: "football" };
const refused = {
  code: "account.password-too-common",
  message: "This password is too common and easy to guess. Please choose another one.",
};

function registerWith(shop: Shop, registeredAs: "customer" | "vendor") {
  const form = { name: "Ananya Kulkarni", email: "ananya@example.in", ...common };
  return registerAccount(shop, form, { userAgent: "", registeredAs });
}

async function asAdmin(shop: Shop): Promise<TestAccount> {
  const account = await register(shop);
  await shop.db
    .updateTable("profiles")
    .set({ role: "admin" })
    .where("user_id", "=", account.userId)
    .execute();
  const actor = { ...account.shop.actor, role: "admin" as const };
  return { ...account, shop: { ...account.shop, actor } };
}

describe("a password", () => {
  it.each(["123456", "password", "PassWord", "football", "abcdef", "fedcba", "aaaaaa", "india123"])(
    "%s is common",
    async (password) => {
      expect(await isCommonPassword(password)).toBe(true);
    },
  );

  it.each(["correct horse", "demo-password", "mango tree by the well", '","', "aabbaabb1x"])(
    "%s is not",
    async (password) => {
      expect(await isCommonPassword(password)).toBe(false);
    },
  );
});

describe("one of the most used passwords", () => {
  beforeEach(async () => {
    test = await openTestShop();
    live = { ...test.shop, mode: "live" };
  });
  afterEach(() => test.close());

  it("is refused to vendors of the live shop as they register, and nothing is left of the attempt", async () => {
    await expect(registerWith(live, "vendor")).rejects.toMatchObject(refused);
    expect(await test.shop.db.selectFrom("auth_users").selectAll().execute()).toEqual([]);
  });

  it("is had by customers, and by vendors of the demo, who are warned", async () => {
    expect((await registerWith(live, "customer")).actor).toMatchObject({ hasCommonPassword: true });
    await test.shop.db.deleteFrom("auth_users").execute();
    expect((await registerWith(test.shop, "vendor")).actor).toMatchObject({ hasCommonPassword: true });
  });

  it("is refused to admins of the live shop who change theirs, and customers are warned", async () => {
    const admin = await asAdmin(live);
    const change = ({ shop, password }: TestAccount) =>
      changePassword(shop, { currentPassword: password, ...common }, "");
    await expect(change(admin)).rejects.toMatchObject(refused);
    expect(await change(await register(live))).toMatchObject({ isCommon: true });
  });

  it("is refused by a mailed link too, which works with another password then", async () => {
    const admin = await asAdmin(live);
    await mailResetLink(live, admin.email);
    const token = await readLink(live, admin.email, "reset-password");
    await expect(resetPassword(live, { token, ...common })).rejects.toMatchObject(refused);
    const labels = { password: "battery staple", confirmPassword: "battery staple" };
    expect(await resetPassword(live, { token, ...labels })).toMatchObject({ isCommon: false });
  });

  it("is noticed when an admin signs in with one chosen as a customer, and forgotten with it", async () => {
    const { actor } = await registerWith(live, "customer");
    await live.db.updateTable("profiles").set({ role: "admin", has_common_password: false }).execute();
    const typed = { email: actor.email, password: common.password };
    const entry = await signIn(live, typed, { userAgent: "" });
    expect(entry).toMatchObject({ actor: { role: "admin", hasCommonPassword: true } });
    if (!("actor" in entry)) throw new Error("No second step was set up.");
    const labels = { password: "battery staple", confirmPassword: "battery staple" };
    await changePassword(
      { ...live, actor: entry.actor },
      { currentPassword: common.password, ...labels },
      "",
    );
    const again = await signIn(live, { email: actor.email, password: labels.password }, { userAgent: "" });
    expect(again).toMatchObject({ actor: { hasCommonPassword: false } });
  });
});
