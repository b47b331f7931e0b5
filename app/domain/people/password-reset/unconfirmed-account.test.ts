import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  firefox,
  readLink,
  readMail,
  register,
  registerConfirmed,
  type TestAccount,
} from "#tests/support/test-account.ts";
import { codeOf, turnOnTwoFactor } from "#tests/support/test-two-factor.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { changeOwnBankAccount } from "../../vendors/own-profile/change-own-bank-account.server.ts";
import {
  beginTwoFactor,
  confirmTwoFactor,
  readOwnTwoFactor,
} from "../own-account/change-two-factor.server.ts";
import { confirmEmail, readConfirmation } from "../registration/confirm-email.server.ts";
import { findSession } from "../sessions/find-session.server.ts";
import { isKnownDevice } from "../sessions/known-devices.server.ts";
import { requestEmailChange } from "../own-account/request-email-change.server.ts";
import { mailResetLink } from "./request-password-reset.server.ts";
import { resetPassword } from "./reset-password.server.ts";
import { signIn } from "../sign-in/sign-in.server.ts";

let test: TestShop;
let account: TestAccount;
beforeAll(async () => (test = await openTestShop({ now: new Date() })));
afterAll(() => test.close());
beforeEach(async () => (account = await registerConfirmed(test.shop)));

const guest: () => Shop = () => ({ ...test.shop, actor: { role: "guest", address: "203.0.113.9" } });
const device = { userAgent: firefox };

describe("an account whose email address nobody has confirmed", () => {
  const begin = (person: TestAccount) => beginTwoFactor(person.shop, { currentPassword: person.password });

  it("gets no second step before the mailed link was opened", async () => {
    const squatted = await register(test.shop);
    expect(await readOwnTwoFactor(squatted.shop)).toEqual({ state: "unconfirmed", email: squatted.email });
    await expect(begin(squatted)).rejects.toMatchObject({
      code: "two-step.email-not-confirmed",
      message: `Please confirm your email address first. Open the link we sent to ${squatted.email}, then come back here.`,
    });
    await confirmEmail(squatted.shop, await readLink(test.shop, squatted.email, "welcome"));
    await turnOnTwoFactor(squatted);
    expect(await readOwnTwoFactor(squatted.shop)).toMatchObject({ state: "on" });
  });

  it("is not confirmed by one click of the address's owner, who gets it whole by a mailed reset", async () => {
    const squatted = await register(test.shop);
    const link = await readLink(test.shop, squatted.email, "welcome");
    for (const [shop, state, code] of [
      [guest(), "signed-out", "email-confirmation.signed-out"],
      [account.shop, "other-account", "email-confirmation.other-account"],
    ] as const) {
      expect(await readConfirmation(shop, link)).toBe(state);
      await expect(confirmEmail(shop, link)).rejects.toMatchObject({ code });
    }
    await expect(begin(squatted)).rejects.toMatchObject({ code: "two-step.email-not-confirmed" });
    expect(await readConfirmation(squatted.shop, link)).toBe("open");
    await mailResetLink(test.shop, squatted.email);
    const token = await readLink(test.shop, squatted.email, "reset-password");
    await resetPassword(test.shop, { token, password: "owners word", confirmPassword: "owners word" });
    expect(await readConfirmation(squatted.shop, link)).toBe("spent");
    const typed = { email: squatted.email, password: "owners word" };
    expect(await signIn(guest(), typed, device)).toHaveProperty("session");
  });

  it("with a second step of a stranger's takes no other address by a click of that address's owner", async () => {
    await turnOnTwoFactor(account);
    test.stopClockAt(new Date(test.shop.now().getTime() + 60_000));
    const email = `victim-${account.email}`;
    const proof = { currentPassword: account.password, code: await codeOf(account) };
    await requestEmailChange(account.shop, { email, ...proof });
    const link = await readLink(test.shop, email, "confirm-email");
    await expect(confirmEmail(guest(), link)).rejects.toMatchObject({
      code: "email-confirmation.signed-out",
    });
    const query = test.shop.db.selectFrom("auth_users").select("id").where("email", "=", email);
    expect(await query.execute()).toEqual([]);
  });

  it("does not finish one that was begun before", async () => {
    await begin(account);
    await unconfirm(account);
    const code = await codeOf(account);
    await expect(confirmTwoFactor(account.shop, { code })).rejects.toMatchObject({
      code: "two-step.email-not-confirmed",
    });
  });

  it("is its owner's alone after a mailed reset, though somebody had turned on a second step", async () => {
    await turnOnTwoFactor(account);
    await unconfirm(account);
    await mailResetLink(test.shop, account.email);
    const token = await readLink(test.shop, account.email, "reset-password");
    await resetPassword(test.shop, { token, password: "owners word", confirmPassword: "owners word" });
    const outcome = await signIn(guest(), { email: account.email, password: "owners word" }, device);
    expect(outcome).toHaveProperty("session");
    expect(
      await test.shop.db
        .selectFrom("recovery_codes")
        .selectAll()
        .where("user_id", "=", account.userId)
        .execute(),
    ).toEqual([]);
    expect(await findSession(test.shop, account.session.token, "")).toBeUndefined();
    expect(await isKnownDevice(test.shop, account.email, account.device)).toBe(false);
    expect((await readMail(test.shop, account.email)).map(({ template }) => template)).toContain(
      "two-factor-off",
    );
    await beginTwoFactor(account.shop, { currentPassword: "owners word" });
  });

  it("pays no sale of its owner to the bank account of whoever registered with the address", async () => {
    const vendor = await register(test.shop, { registeredAs: "vendor" });
    await changeOwnBankAccount(vendor.shop, {
      holder: "Somebody else",
      accountNumber: "004010099123456",
      accountNumberAgain: "004010099123456",
      ifsc: "HDFC0000123",
    });
    await test.shop.db.updateTable("vendors").set({ name: "Deccan Desk" }).execute();
    await mailResetLink(test.shop, vendor.email);
    const token = await readLink(test.shop, vendor.email, "reset-password");
    await resetPassword(test.shop, { token, password: "owners word", confirmPassword: "owners word" });
    expect(await test.shop.db.selectFrom("vendor_bank_accounts").selectAll().execute()).toEqual([]);
    const noted = await test.shop.db
      .selectFrom("audit_entries")
      .select(["subject_name", "after"])
      .where("action", "=", "vendor.bank-account")
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(noted).toEqual({ subject_name: "Deccan Desk", after: null });
  });

  it("keeps its second step through a mailed reset once the address is confirmed", async () => {
    await turnOnTwoFactor(account);
    await mailResetLink(test.shop, account.email);
    const token = await readLink(test.shop, account.email, "reset-password");
    await resetPassword(test.shop, { token, password: "owners word", confirmPassword: "owners word" });
    const outcome = await signIn(guest(), { email: account.email, password: "owners word" }, device);
    expect(outcome).toHaveProperty("twoFactorToken");
  });

  async function unconfirm({ userId }: TestAccount) {
    await test.shop.db
      .updateTable("auth_users")
      .set({ email_verified: false })
      .where("id", "=", userId)
      .execute();
  }
});
