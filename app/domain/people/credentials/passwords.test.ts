import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readLink, readMail, register, type TestAccount, signInAtOnce } from "#tests/support/test-account.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { changePassword } from "../own-account/change-password.server.ts";
import { findSession } from "../sessions/find-session.server.ts";
import { requestEmailChange } from "../own-account/request-email-change.server.ts";
import { mailResetLink, requestPasswordReset } from "../password-reset/request-password-reset.server.ts";
import { resetPassword } from "../password-reset/reset-password.server.ts";
import { confirmEmail } from "../registration/confirm-email.server.ts";

let test: TestShop;
let account: TestAccount;
beforeAll(async () => (test = await openTestShop({ now: new Date() })));
afterAll(() => test.close());
beforeEach(async () => (account = await register(test.shop)));

const newPassword = { password: "battery staple", confirmPassword: "battery staple" };
const signInWith = (password: string) =>
  signInAtOnce(test.shop, { email: account.email, password }, { userAgent: "" });
const isOpen = async (token: string) => (await findSession(test.shop, token, "")) !== undefined;

async function requestLink(): Promise<string> {
  await mailResetLink(test.shop, account.email);
  return readLink(test.shop, account.email, "reset-password");
}

describe("a request for a reset link", () => {
  it("does the same whether or not there is an account: it puts a job in the queue", async () => {
    const jobs = async () =>
      (
        await test.database.pool.query(
          "select task_identifier, max_attempts from graphile_worker.jobs where task_identifier = 'mail-reset-link'",
        )
      ).rows;
    await requestPasswordReset(test.shop, { email: account.email });
    const known = await jobs();
    await requestPasswordReset(test.shop, { email: "nobody@example.in" });
    expect(await jobs()).toEqual([...known, ...known]);
  });

  it("mails nothing to an address without an account, or without a profile", async () => {
    await mailResetLink(test.shop, "nobody@example.in");
    expect(await readMail(test.shop, "nobody@example.in")).toEqual([]);
    await test.shop.db.deleteFrom("profiles").where("user_id", "=", account.userId).execute();
    await mailResetLink(test.shop, account.email);
    expect((await readMail(test.shop, account.email)).map(({ template }) => template)).toEqual(["welcome"]);
  });

  it("is refused the sixth time in an hour, for accounts that exist and for others", async () => {
    const { shop, close } = await openTestShop({ now: new Date() });
    for (const email of ["one@example.in", "other@example.in"]) {
      for (let time = 0; time < 5; time += 1) await requestPasswordReset(shop, { email });
      await expect(requestPasswordReset(shop, { email })).rejects.toMatchObject({
        code: "password-reset.too-many",
      });
    }
    await close();
  });
});

describe("a reset link", () => {
  it("sets a new password, ends all sessions and says so by mail", async () => {
    const elsewhere = await signInWith(account.password);
    const token = await requestLink();
    await resetPassword(test.shop, { token, ...newPassword });
    await expect(signInWith(account.password)).rejects.toMatchObject({ code: "sign-in.wrong-password" });
    await signInWith(newPassword.password);
    expect(await isOpen(account.session.token)).toBe(false);
    expect(await isOpen(elsewhere.session.token)).toBe(false);
    const mails = await readMail(test.shop, account.email);
    expect(mails.at(-1)).toMatchObject({ subject: "Your password was changed" });
  });

  it("works once, of several uses at once too", async () => {
    const token = await requestLink();
    const uses = await Promise.allSettled(
      ["one two", "three four", "five six"].map((password) =>
        resetPassword(test.shop, { token, password, confirmPassword: password }),
      ),
    );
    expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(resetPassword(test.shop, { token, ...newPassword })).rejects.toMatchObject({
      code: "account.link-expired",
      message: "This link has expired or has already been used. Please ask for a new one.",
    });
  });

  it("works for one hour", async () => {
    const token = await requestLink();
    const later = (minutes: number) => ({
      ...test.shop,
      now: () => new Date(test.shop.now().getTime() + minutes * 60_000),
    });
    await expect(resetPassword(later(61), { token, ...newPassword })).rejects.toMatchObject({
      code: "account.link-expired",
    });
    await resetPassword(later(59), { token, ...newPassword });
  });

  it("is worthless once another one was used, or the password was changed", async () => {
    const first = await requestLink();
    const second = await requestLink();
    await resetPassword(test.shop, { token: second, ...newPassword });
    await expect(resetPassword(test.shop, { token: first, ...newPassword })).rejects.toMatchObject({
      code: "account.link-expired",
    });
  });

  it("takes the account back from somebody who had begun to give it another address", async () => {
    const thiefs = `thief-${account.userId}@example.in`.toLowerCase();
    await requestEmailChange(account.shop, { email: thiefs, currentPassword: account.password });
    const thiefsLink = await readLink(test.shop, thiefs, "confirm-email");
    await resetPassword(test.shop, { token: await requestLink(), ...newPassword });
    await expect(confirmEmail(test.shop, thiefsLink)).rejects.toMatchObject({ code: "account.link-expired" });
  });

  it("is not a link to confirm an address, nor the other way round", async () => {
    const welcome = await readLink(test.shop, account.email, "welcome");
    await expect(resetPassword(test.shop, { token: welcome, ...newPassword })).rejects.toMatchObject({
      code: "account.link-expired",
    });
    await expect(confirmEmail(test.shop, await requestLink())).rejects.toMatchObject({
      code: "account.link-expired",
    });
  });

  it("stands nowhere in the database as it stands in the mail", async () => {
    const token = await requestLink();
    const tokens = await test.shop.db.selectFrom("account_tokens").selectAll().execute();
    expect(JSON.stringify(tokens)).not.toContain(token);
  });
});

describe("a change of one's password", () => {
  const change = (currentPassword: string) =>
    changePassword(account.shop, { currentPassword, ...newPassword }, "");

  it("needs the current one", async () => {
    await expect(change("wrong")).rejects.toMatchObject({
      code: "own-password.wrong",
      message: "Your current password is wrong.",
    });
    expect(await isOpen(account.session.token)).toBe(true);
  });

  it("signs out all devices and gives this one a new session", async () => {
    const elsewhere = await signInWith(account.password);
    const { token } = await change(account.password);
    expect(await isOpen(token)).toBe(true);
    expect(await isOpen(account.session.token)).toBe(false);
    expect(await isOpen(elsewhere.session.token)).toBe(false);
    await signInWith(newPassword.password);
  });
});
