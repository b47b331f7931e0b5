import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { firefox, readLink, readMail, register, type TestAccount } from "#tests/support/test-account.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { changePassword } from "../own-account/change-password.server.ts";
import { forgetDevices, isKnownDevice, rememberDevice } from "../sessions/known-devices.server.ts";
import { confirmSignIn } from "../re-authentication/re-authentication.server.ts";
import { mailResetLink, requestPasswordReset } from "../password-reset/request-password-reset.server.ts";
import { resetPassword } from "../password-reset/reset-password.server.ts";
import { signIn } from "../sign-in/sign-in.server.ts";
import { mailRefusedAttempts } from "./notify-owner.server.ts";

const start = new Date("2026-11-21T10:08:00Z");

let test: TestShop;
let account: TestAccount;
beforeEach(async () => {
  // The clock stands still, so that no counter's window ends during a test.
  test = await openTestShop({ now: start });
  account = await register(test.shop);
});
afterEach(() => test.close());

const from = (address: string): Shop => ({ ...test.shop, actor: { role: "guest", address } });
const home = "203.0.113.7";
const right = () => ({ email: account.email, password: account.password });
const enter = (address: string, device?: string, typed = right()) =>
  signIn(from(address), typed, { userAgent: firefox, device });
const guess = (address: string, device?: string, email = account.email) =>
  enter(address, device, { email, password: "wrong" });
const wrong = { code: "sign-in.wrong-password" };
const tooMany = { code: "sign-in.too-many-passwords" };

/** Wrong passwords by strangers, ten from each network. */
async function besiege(networks: number, email = account.email) {
  // Hashing is slow, and a counter does not depend on how a guess was found wrong.
  const shop = { ...test.shop.signIn, signIn: async () => undefined };
  const answers: string[] = [];
  for (let network = 0; network < networks; network += 1) {
    for (let time = 0; time < 10; time += 1) {
      const stranger = { ...from(`198.51.${network}.1`), signIn: shop };
      const answer = await signIn(stranger, { email, password: "wrong" }, { userAgent: "" }).catch(
        (error: { code: string }) => error.code,
      );
      answers.push(String(answer));
    }
  }
  return answers;
}

describe("wrong passwords", () => {
  it("keep out neither their owner nor anybody on another network, ten from one network", async () => {
    await besiege(1);
    await expect(guess("198.51.0.1")).rejects.toMatchObject({
      ...tooMany,
      message:
        "Too many wrong passwords. Please try again in 7 minutes, or choose 'Forgot password?' to set a new one.",
    });
    expect(await enter(home)).toHaveProperty("session");
  });

  it("from everywhere together are bounded, and never keep a known device out", async () => {
    const answers = await besiege(8);
    expect(answers.filter((code) => code === "sign-in.wrong-password")).toHaveLength(50);
    expect(answers.filter((code) => code === "sign-in.too-many-passwords")).toHaveLength(30);
    await expect(enter(home)).rejects.toMatchObject(tooMany);
    expect(await enter(home, account.device)).toHaveProperty("session");
    await expect(enter(home, "made-up-device")).rejects.toMatchObject(tooMany);
  });

  it("of other people on the same network do not keep a known device out", async () => {
    await test.shop.db
      .insertInto("rate_limits")
      .values({ rule: "sign-in-address", key: home, window_start: quarter(), hits: 59 })
      .execute();
    await expect(guess(home)).rejects.toMatchObject(wrong);
    await expect(enter(home)).rejects.toMatchObject(tooMany);
    expect(await enter(home, account.device)).toHaveProperty("session");
  });

  it("on a known device are bounded by themselves", async () => {
    for (let time = 0; time < 10; time += 1) {
      await expect(guess(`203.0.113.${time}`, account.device)).rejects.toMatchObject(wrong);
    }
    await expect(enter(home, account.device)).rejects.toMatchObject(tooMany);
    expect(await enter(home)).toHaveProperty("session");
  });

  it("count, successes do not", async () => {
    for (let time = 0; time < 12; time += 1) expect(await enter(home)).toHaveProperty("session");
  });

  it("are all counted when they come at once", async () => {
    const answers = await Promise.allSettled(Array.from({ length: 16 }, () => guess(home)));
    const codes = answers.map((answer) => (answer.status === "rejected" ? answer.reason.code : "in"));
    expect(codes.filter((code) => code === "sign-in.wrong-password")).toHaveLength(10);
    expect(codes.filter((code) => code === "sign-in.too-many-passwords")).toHaveLength(6);
  });

  it("give way to a password set by mail, in the browser that set it, while strangers go on", async () => {
    await besiege(8);
    await mailResetLink(test.shop, account.email);
    const token = await readLink(test.shop, account.email, "reset-password");
    const set = { token, password: "owners word", confirmPassword: "owners word" };
    const { device } = await resetPassword(from(home), set);
    const typed = { email: account.email, password: "owners word" };
    expect(await enter(home, device, typed)).toHaveProperty("session");
    expect(await isKnownDevice(test.shop, account.email, account.device)).toBe(false);
  });
});

describe("one's own password, asked for while signed in", () => {
  it("is out of reach of strangers' guesses, from one's own network too", async () => {
    await besiege(8);
    const { actor } = account.shop;
    await test.shop.db
      .insertInto("rate_limits")
      .values({ rule: "sign-in-address", key: actor.address, window_start: quarter(), hits: 60 })
      .execute();
    const proof = { currentPassword: account.password };
    await expect(confirmSignIn(account.shop, proof)).resolves.toBeUndefined();
  });

  it("is guessed ten times in a quarter of an hour by one session, and no other suffers", async () => {
    const other = await enter(home);
    if ("twoFactorToken" in other) throw new Error("No second step was set up.");
    const change = (currentPassword: string) =>
      changePassword(account.shop, { currentPassword, password: "new words", confirmPassword: "" }, "");
    for (let time = 0; time < 10; time += 1)
      await expect(change("wrong")).rejects.toMatchObject({ code: "own-password.wrong" });
    await expect(change(account.password)).rejects.toMatchObject({
      code: "own-password.too-many-attempts",
      message:
        "Too many wrong attempts. Please try again in 7 minutes, or log out and choose 'Forgot password?' to set a new one.",
    });
    await confirmSignIn({ ...test.shop, actor: other.actor }, { currentPassword: account.password });
    expect(await enter(home)).toHaveProperty("session");
  });
});

describe("a device", () => {
  it("is known to the account it signed in to, and to no other", async () => {
    const other = await register(test.shop);
    expect(await isKnownDevice(test.shop, account.email, account.device)).toBe(true);
    expect(await isKnownDevice(test.shop, other.email, account.device)).toBe(false);
    const both = await rememberDevice(test.shop, other.userId, account.device);
    expect(both).toBe(account.device);
    expect(await rememberDevice(test.shop, other.userId, "made-up")).not.toBe("made-up");
  });

  it("is one of twenty: then the one used longest ago goes", async () => {
    for (let time = 1; time <= 20; time += 1) {
      test.stopClockAt(new Date(start.getTime() + time * 1000));
      await rememberDevice(test.shop, account.userId);
    }
    expect(await isKnownDevice(test.shop, account.email, account.device)).toBe(false);
    await forgetDevices(test.shop, account.userId);
    expect(await test.shop.db.selectFrom("known_devices").selectAll().execute()).toEqual([]);
  });

  it("stands in the database as a hash", async () => {
    const rows = await test.shop.db.selectFrom("known_devices").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(account.device);
  });
});

describe("the owner of an account", () => {
  const queued = async () =>
    (
      await test.database.pool.query<{ email: string }>(
        `select payload ->> 'email' as email from graphile_worker._private_jobs as jobs
         join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
         where tasks.identifier = 'mail-refused-attempts'`,
      )
    ).rows.map(({ email }) => email);
  const notices = async () =>
    (await readMail(test.shop, account.email)).filter(({ template }) => template === "refused-attempts");

  it("is told of refused attempts by mail, once a day at most", async () => {
    await besiege(1);
    expect(await queued()).toEqual([]);
    await expect(guess("198.51.0.1")).rejects.toMatchObject(tooMany);
    await expect(guess("198.51.0.1")).rejects.toMatchObject(tooMany);
    expect(await queued()).toEqual([account.email]);
    await mailRefusedAttempts(test.shop, account.email);
    await mailRefusedAttempts(test.shop, account.email);
    test.stopClockAt(new Date(start.getTime() + 23 * 3_600_000));
    await mailRefusedAttempts(test.shop, account.email);
    expect(await notices()).toEqual([
      expect.objectContaining({ subject: "Failed attempts to log in to your account" }),
    ]);
    test.stopClockAt(new Date(start.getTime() + 25 * 3_600_000));
    await mailRefusedAttempts(test.shop, account.email);
    expect(await notices()).toHaveLength(2);
  });

  it("cannot be told from nobody: an unknown address is refused and queued alike", async () => {
    const nobody = "nobody@example.in";
    await besiege(1, nobody);
    await besiege(1);
    const [first, second] = await Promise.allSettled([
      guess("198.51.0.1", undefined, nobody),
      guess("198.51.0.1"),
    ]);
    expect(first).toEqual(second);
    expect((await queued()).toSorted()).toEqual([account.email, nobody].toSorted());
    await mailRefusedAttempts(test.shop, nobody);
    expect(await readMail(test.shop, nobody)).toEqual([]);
  });
});

describe("links to set a new password", () => {
  it("cannot be used up by strangers: those that were mailed still work", async () => {
    for (let network = 0; network < 8; network += 1) {
      await requestPasswordReset(from(`198.51.${network}.1`), account);
      await mailResetLink(test.shop, account.email);
    }
    const links = async () =>
      (await readMail(test.shop, account.email)).filter(({ template }) => template === "reset-password");
    expect(await links()).toHaveLength(5);
    // The owner asks for a link and finds the mails that strangers caused.
    await requestPasswordReset(from(home), account);
    test.stopClockAt(new Date(start.getTime() + 29 * 60_000));
    const token = await readLink(test.shop, account.email, "reset-password");
    test.stopClockAt(new Date(start.getTime() + 31 * 60_000));
    await mailResetLink(test.shop, account.email);
    expect(await links()).toHaveLength(6);
    await resetPassword(test.shop, { token, password: "owners word", confirmPassword: "owners word" });
  });

  it("are asked for five times an hour from one network", async () => {
    for (let time = 0; time < 5; time += 1) await requestPasswordReset(from(home), account);
    await expect(requestPasswordReset(from(home), account)).rejects.toMatchObject({
      code: "password-reset.too-many",
      message: expect.stringContaining(
        "still work for one hour. To ask for another, please wait 52 minutes.",
      ),
    });
    await requestPasswordReset(from("203.0.113.8"), account);
    await requestPasswordReset(from(home), account, { device: account.device });
  });
});

function quarter() {
  return new Date(Math.floor(start.getTime() / 900_000) * 900_000);
}
