import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readLink, readMail, register, type TestAccount, signInAtOnce } from "#tests/support/test-account.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { changeName } from "./change-name.server.ts";
import { confirmEmail } from "../registration/confirm-email.server.ts";
import { readAccount } from "./read-account.server.ts";
import { requestEmailChange, requestEmailConfirmation } from "./request-email-change.server.ts";
import { mailResetLink } from "../password-reset/request-password-reset.server.ts";
import { resetPassword } from "../password-reset/reset-password.server.ts";

let test: TestShop;
let account: TestAccount;
let newEmail: string;
beforeAll(async () => (test = await openTestShop()));
afterAll(() => test.close());
beforeEach(async () => {
  account = await register(test.shop);
  newEmail = `new-${account.email}`;
});

const requestChange = (email = newEmail) =>
  requestEmailChange(account.shop, { email, currentPassword: account.password });

describe("a new email address", () => {
  it("is the account's once the link mailed there is used, and the old one is told", async () => {
    await requestChange();
    expect(await readAccount(account.shop)).toMatchObject({ email: account.email, awaitedEmail: newEmail });
    const link = await readLink(test.shop, newEmail, "confirm-email");
    expect(await confirmEmail(account.shop, link)).toBe(newEmail);
    expect(await readAccount(account.shop)).toEqual({
      name: "Ananya Kulkarni",
      email: newEmail,
      isEmailConfirmed: true,
      awaitedEmail: null,
    });
    const mail = (await readMail(test.shop, account.email)).at(-1)!;
    expect(mail.template).toBe("email-changed");
    expect(mail.plainText).toContain(newEmail);
    const { actor } = await signInAtOnce(test.shop, { ...account, email: newEmail }, { userAgent: "" });
    expect(actor.email).toBe(newEmail);
  });

  it("needs the password, and another address than before", async () => {
    await expect(
      requestEmailChange(account.shop, { email: newEmail, currentPassword: "wrong" }),
    ).rejects.toMatchObject({ code: "own-password.wrong" });
    await expect(requestChange(account.email)).rejects.toThrow("You are already using this email address.");
    expect(await readMail(test.shop, newEmail)).toEqual([]);
  });

  it("is refused when somebody has it, be it only by the time the link is used", async () => {
    const owner = await register(test.shop);
    await expect(requestChange(owner.email)).rejects.toMatchObject({ code: "account.email-taken" });
    await requestChange();
    const link = await readLink(test.shop, newEmail, "confirm-email");
    await test.shop.db
      .updateTable("auth_users")
      .set({ email: newEmail })
      .where("id", "=", owner.userId)
      .execute();
    await expect(confirmEmail(account.shop, link)).rejects.toMatchObject({ code: "account.email-taken" });
    expect(await readAccount(account.shop)).toMatchObject({ email: account.email });
  });

  it("of several asked for is the last one", async () => {
    await requestChange();
    const first = await readLink(test.shop, newEmail, "confirm-email");
    await requestChange(`newer-${account.email}`);
    await expect(confirmEmail(account.shop, first)).rejects.toMatchObject({ code: "account.link-expired" });
    await confirmEmail(account.shop, await readLink(test.shop, `newer-${account.email}`, "confirm-email"));
    expect(await readAccount(account.shop)).toMatchObject({ email: `newer-${account.email}` });
  });

  it("makes reset links worthless that were mailed to the old one", async () => {
    await mailResetLink(test.shop, account.email);
    const resetLink = await readLink(test.shop, account.email, "reset-password");
    await requestChange();
    await confirmEmail(account.shop, await readLink(test.shop, newEmail, "confirm-email"));
    await expect(
      resetPassword(test.shop, { token: resetLink, password: "abcdef", confirmPassword: "abcdef" }),
    ).rejects.toMatchObject({ code: "account.link-expired" });
  });

  it("may be asked for five times an hour", async () => {
    for (let time = 0; time < 5; time += 1) await requestChange();
    await expect(requestChange()).rejects.toMatchObject({ code: "email-confirmation.too-many" });
  });
});

it("the address one has can be confirmed by another mail", async () => {
  await requestEmailConfirmation(account.shop);
  await confirmEmail(account.shop, await readLink(test.shop, account.email, "confirm-email"));
  expect(await readAccount(account.shop)).toMatchObject({ isEmailConfirmed: true, awaitedEmail: null });
});

it("a name is changed for the account and its profile", async () => {
  await changeName(account.shop, { name: "Ananya Joshi" });
  expect(await readAccount(account.shop)).toMatchObject({ name: "Ananya Joshi" });
  const profile = await test.shop.db
    .selectFrom("profiles")
    .select("name")
    .where("user_id", "=", account.userId)
    .executeTakeFirst();
  expect(profile?.name).toBe("Ananya Joshi");
});
