import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { firefox, readMail, registerConfirmed, type TestAccount } from "#tests/support/test-account.ts";
import { codeOf, turnOnTwoFactor } from "#tests/support/test-two-factor.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { inviteUser } from "../users/invite-user.server.ts";
import { removeUser } from "../../privacy/remove-user.server.ts";
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  endTwoFactorOf,
  readOwnTwoFactor,
  replaceRecoveryCodes,
} from "../own-account/change-two-factor.server.ts";
import { deleteMyAccount } from "../../privacy/delete-my-account.server.ts";
import { findSession } from "../sessions/find-session.server.ts";
import { confirmSignIn, isReAuthenticated } from "../re-authentication/re-authentication.server.ts";
import { TwoFactorCode } from "../credentials/two-factor-input.ts";
import { changeSignInRules, readSignInRules } from "../sign-in/sign-in-rules.server.ts";
import { lacksTwoFactor } from "./two-factor.server.ts";
import { signIn } from "../sign-in/sign-in.server.ts";
import { takeTwoFactor } from "../sign-in/take-two-factor-code.server.ts";

const start = new Date("2026-11-21T10:00:00Z");

let test: TestShop;
let account: TestAccount;
let clock: Date;
beforeAll(async () => (test = await openTestShop()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.shop.db.deleteFrom("rate_limits").execute();
  setClock(start);
  account = await registerConfirmed(test.shop);
});

function setClock(date: Date) {
  test.stopClockAt((clock = date));
}
const later = (seconds: number) => setClock(new Date(clock.getTime() + seconds * 1000));

/** Returns the recovery codes. */
async function setUp(person: TestAccount): Promise<string[]> {
  const codes = await turnOnTwoFactor(person);
  later(60);
  return codes;
}

const guest: () => Shop = () => ({ ...test.shop, actor: { role: "guest", address: "203.0.113.9" } });
const device = { userAgent: firefox };

async function passwordStep({ email, password }: TestAccount): Promise<string> {
  const outcome = await signIn(guest(), { email, password }, device);
  if (!("twoFactorToken" in outcome)) throw new Error("No second step was asked for.");
  return outcome.twoFactorToken;
}
const codeStep = (token: string, code: string) =>
  takeTwoFactor(guest(), { token, code: TwoFactorCode.parse({ code }).code }, device);
const wrong = {
  code: "two-step.wrong-code",
  message: "This code is wrong or has already been used. Please enter the next one.",
};

describe("setting up two-step sign-in", () => {
  it("shows the secret until the app has proved that it has it, and never again", async () => {
    expect(await readOwnTwoFactor(account.shop)).toEqual({ state: "off" });
    await beginTwoFactor(account.shop, { currentPassword: account.password });
    const begun = await readOwnTwoFactor(account.shop);
    expect(begun).toMatchObject({ state: "begun", key: expect.stringMatching(/^[A-Z2-7]{32,}$/) });
    expect(begun).toHaveProperty("uri", expect.stringMatching(/^otpauth:\/\/totp\/Yantra:/));
    // A reloaded page continues with the same secret.
    await beginTwoFactor(account.shop, { currentPassword: account.password });
    expect(await readOwnTwoFactor(account.shop)).toEqual(begun);
    await expect(confirmTwoFactor(account.shop, { code: "000000" })).rejects.toMatchObject({
      code: "two-step.wrong-first-code",
    });
    const codes = await confirmTwoFactor(account.shop, { code: await codeOf(account) });
    expect(new Set(codes).size).toBe(10);
    expect(await readOwnTwoFactor(account.shop)).toEqual({ state: "on", since: start, recoveryCodes: 10 });
    expect((await readMail(test.shop, account.email)).at(-1)?.template).toBe("two-factor-on");
  });

  it("asks for the password, and not for a code before it is finished", async () => {
    await expect(beginTwoFactor(account.shop, { currentPassword: "wrong" })).rejects.toMatchObject({
      code: "own-password.wrong",
    });
    await beginTwoFactor(account.shop, { currentPassword: account.password });
    expect(await signIn(guest(), account, device)).toHaveProperty("session");
  });

  it("keeps neither the secret nor a recovery code readable in the database", async () => {
    await beginTwoFactor(account.shop, { currentPassword: account.password });
    const begun = await readOwnTwoFactor(account.shop);
    const codes = await confirmTwoFactor(account.shop, { code: await codeOf(account) });
    const dump = JSON.stringify([
      await test.shop.db.selectFrom("two_factor_secrets").selectAll().execute(),
      await test.shop.db.selectFrom("recovery_codes").selectAll().execute(),
    ]);
    const secrets = [...codes, ...codes.map((code) => code.replace("-", ""))];
    if (begun.state === "begun") secrets.push(begun.key);
    expect(secrets.filter((secret) => dump.includes(secret))).toEqual([]);
  });
});

describe("signing in with two steps", () => {
  it("opens no session for the password alone", async () => {
    await setUp(account);
    await test.shop.db.deleteFrom("auth_sessions").execute();
    await passwordStep(account);
    expect(await test.shop.db.selectFrom("auth_sessions").selectAll().execute()).toEqual([]);
  });

  it("lets in by the code of the app, once: twice, too late, or of an older moment it is refused", async () => {
    await setUp(account);
    const code = await codeOf(account);
    const tokens = await Promise.all([1, 2, 3].map(() => passwordStep(account)));
    const answers = await Promise.allSettled(tokens.map((token) => codeStep(token, code)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(codeStep(await passwordStep(account), code)).rejects.toMatchObject(wrong);
    later(30);
    const { actor } = await codeStep(await passwordStep(account), await codeOf(account));
    expect(actor.email).toBe(account.email);
    const before = await codeOf(account);
    later(90);
    await expect(codeStep(await passwordStep(account), before)).rejects.toMatchObject(wrong);
  });

  it("lets in by each recovery code once, however it is typed", async () => {
    const [first = "", second = ""] = await setUp(account);
    await codeStep(await passwordStep(account), ` ${first.toLowerCase().replace("-", " ")} `);
    await expect(codeStep(await passwordStep(account), first)).rejects.toMatchObject(wrong);
    await codeStep(await passwordStep(account), second);
    expect(await readOwnTwoFactor(account.shop)).toMatchObject({ recoveryCodes: 8 });
    const proof = { currentPassword: account.password, code: await codeOf(account) };
    const [renewed = ""] = await replaceRecoveryCodes(account.shop, proof);
    await expect(codeStep(await passwordStep(account), second)).rejects.toMatchObject(wrong);
    await codeStep(await passwordStep(account), renewed);
  });

  it("wants the password anew after ten minutes, and after it was let in", async () => {
    await setUp(account);
    const token = await passwordStep(account);
    await expect(codeStep("no-such-token", await codeOf(account))).rejects.toThrow("log in again");
    await codeStep(token, await codeOf(account));
    later(30);
    await expect(codeStep(token, await codeOf(account))).rejects.toThrow("log in again");
    const slow = await passwordStep(account);
    later(601);
    await expect(codeStep(slow, await codeOf(account))).rejects.toThrow("log in again");
  });

  it("refuses more than ten wrong codes in a quarter of an hour, the right one too", async () => {
    await setUp(account);
    const token = await passwordStep(account);
    for (let count = 0; count < 10; count += 1) {
      await expect(codeStep(token, "123456")).rejects.toMatchObject({ code: "two-step.wrong-code" });
    }
    await expect(codeStep(token, await codeOf(account))).rejects.toMatchObject({
      code: "two-step.too-many-codes",
    });
  });

  it("lets a person in with one account's code on no other account", async () => {
    await setUp(account);
    const other = await registerConfirmed(test.shop);
    await setUp(other);
    await expect(codeStep(await passwordStep(account), await codeOf(other))).rejects.toMatchObject(wrong);
  });
});

describe("what the shop asks of its admins", () => {
  async function newAdmin() {
    const person = await registerConfirmed(test.shop);
    await test.shop.db
      .updateTable("profiles")
      .set({ role: "admin" })
      .where("user_id", "=", person.userId)
      .execute();
    const actor = { ...person.shop.actor, role: "admin" as const };
    return { ...person, shop: { ...person.shop, actor } };
  }

  it("two steps: who lacks them is told, and who asks for them must have them", async () => {
    const admin = await newAdmin();
    const rule = (adminsNeedTwoFactor: boolean) =>
      changeSignInRules(admin.shop, { adminsNeedTwoFactor, adminIdleHours: 12 });
    await expect(rule(true)).rejects.toMatchObject({ code: "two-step.not-on-for-yourself" });
    await setUp(admin);
    await rule(true);
    const other = await asNewAdmin(test.shop);
    expect([await lacksTwoFactor(admin.shop), await lacksTwoFactor(other)]).toEqual([false, true]);
    expect((await readSignInRules(other)).staff).toContainEqual({
      id: admin.userId,
      name: "Ananya Kulkarni",
      role: "admin",
      hasTwoFactor: true,
    });
    const end = async () => {
      later(30);
      await endTwoFactor(admin.shop, { currentPassword: admin.password, code: await codeOf(admin) });
    };
    await expect(end()).rejects.toThrow("The staff of this shop must");
    await rule(false);
    await end();
    expect(await signIn(guest(), admin, device)).toHaveProperty("session");
    const trail = await test.shop.db
      .selectFrom("audit_entries")
      .select(["before", "after"])
      .where("action", "=", "shop.sign-in-rules")
      .orderBy("id")
      .execute();
    expect(trail).toEqual([
      { before: { adminsNeedTwoFactor: false }, after: { adminsNeedTwoFactor: true } },
      { before: { adminsNeedTwoFactor: true }, after: { adminsNeedTwoFactor: false } },
    ]);
  });

  it("may be turned off by an admin for a person who has lost phone and codes", async () => {
    await setUp(account);
    const admin = await asNewAdmin(test.shop);
    await expect(endTwoFactorOf(account.shop, account.userId)).rejects.toMatchObject({
      code: "access.not-admin",
    });
    await endTwoFactorOf(admin, account.userId);
    expect(await signIn(guest(), account, device)).toHaveProperty("session");
    expect((await readMail(test.shop, account.email)).at(-1)?.template).toBe("two-factor-off");
  });
});

describe("one's own password, where there is a second step", () => {
  it("is asked for with a code, which works once", async () => {
    await setUp(account);
    const prove = (code?: string) => confirmSignIn(account.shop, { currentPassword: account.password, code });
    await expect(prove()).rejects.toMatchObject({ code: "own-password.code-required" });
    await expect(prove("000000")).rejects.toMatchObject({ code: "own-password.wrong-code" });
    const code = await codeOf(account);
    const withWrong = confirmSignIn(account.shop, { currentPassword: "wrong", code });
    await expect(withWrong).rejects.toThrow("password is wrong");
    await prove(code);
    await expect(prove(code)).rejects.toThrow("already been used");
    const { password: currentPassword } = account;
    await expect(endTwoFactor(account.shop, { currentPassword })).rejects.toMatchObject({
      code: "own-password.code-required",
    });
  });

  it("is answered by a recovery code too", async () => {
    const [first = ""] = await setUp(account);
    const code = first.replace("-", "");
    await confirmSignIn(account.shop, { currentPassword: account.password, code });
    expect(await readOwnTwoFactor(account.shop)).toMatchObject({ recoveryCodes: 9 });
  });
});

describe("a recent sign-in", () => {
  it("is one of the last fifteen minutes, or one confirmed by the password since", async () => {
    const { shop, session, password } = account;
    const confirmedAt = (await shop.db
      .selectFrom("auth_sessions")
      .select("confirmed_at")
      .where("token", "=", session.token)
      .executeTakeFirstOrThrow())!.confirmed_at;
    setClock(new Date(confirmedAt.getTime() + 14 * 60_000));
    expect(await isReAuthenticated(shop)).toBe(true);
    later(61);
    expect(await isReAuthenticated(shop)).toBe(false);
    await expect(confirmSignIn(shop, { currentPassword: "wrong" })).rejects.toThrow("password is wrong");
    expect(await isReAuthenticated(shop)).toBe(false);
    await confirmSignIn(shop, { currentPassword: password });
    expect(await isReAuthenticated(shop)).toBe(true);
    expect(await findSession(test.shop, session.token, "")).toBeDefined();
  });
});

describe("who goes", () => {
  const counts = async () => {
    const rowsOf = (table: "two_factor_secrets" | "recovery_codes") =>
      test.shop.db.selectFrom(table).select("user_id").where("user_id", "=", account.userId).execute();
    return [(await rowsOf("two_factor_secrets")).length, (await rowsOf("recovery_codes")).length];
  };

  it("takes secret and recovery codes along, and an account invited anew begins without them", async () => {
    await setUp(account);
    expect(await counts()).toEqual([1, 10]);
    const admin = await asNewAdmin(test.shop);
    await removeUser(admin, account.userId);
    expect(await counts()).toEqual([0, 0]);
    await inviteUser(admin, { name: "Ananya", email: account.email, role: "customer" });
    expect(await readOwnTwoFactor(account.shop)).toEqual({ state: "off" });
  });

  it("leaves none behind when leaving by themselves", async () => {
    await setUp(account);
    const code = await codeOf(account);
    await deleteMyAccount(account.shop, { currentPassword: account.password, code });
    expect(await counts()).toEqual([0, 0]);
  });
});
