import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { firefox, register, type TestAccount, signInAtOnce } from "#tests/support/test-account.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { endSession, signOut, signOutEverywhere } from "./end-sessions.server.ts";
import { findSession, sessionSeconds } from "./find-session.server.ts";
import { listSessions } from "./list-sessions.server.ts";

let test: TestShop;
let account: TestAccount;
beforeAll(async () => (test = await openTestShop({ now: new Date() })));
afterAll(() => test.close());
beforeEach(async () => (account = await register(test.shop)));

const onAnotherDevice = () =>
  signInAtOnce({ ...test.shop, actor: { role: "guest", address: "203.0.113.5" } }, account, {
    userAgent: "iPhone",
  });
const daysFromNow = (days: number) => {
  const now = new Date(test.shop.now().getTime() + days * 24 * 3_600_000);
  return { ...test.shop, now: () => now };
};
const isOpen = async (token: string) => (await findSession(test.shop, token, "")) !== undefined;

describe("the devices somebody is signed in on", () => {
  it("are listed, this one first", async () => {
    await onAnotherDevice();
    expect(await listSessions(account.shop)).toEqual([
      expect.objectContaining({ device: "Firefox on Linux", isThisOne: true }),
      expect.objectContaining({ device: "iPhone", isThisOne: false, address: "203.0.113.5" }),
    ]);
  });

  it("are signed out one by one", async () => {
    const other = await onAnotherDevice();
    await endSession(account.shop, other.actor.sessionId);
    expect(await isOpen(other.session.token)).toBe(false);
    expect(await isOpen(account.session.token)).toBe(true);
  });

  it("are signed out together", async () => {
    const others = [await onAnotherDevice(), await onAnotherDevice()];
    await signOutEverywhere(account.shop);
    for (const token of [account.session.token, ...others.map(({ session }) => session.token)]) {
      expect(await isOpen(token)).toBe(false);
    }
  });

  it("of other people are out of reach", async () => {
    const stranger = await register(test.shop);
    await endSession(stranger.shop, account.shop.actor.sessionId);
    await signOutEverywhere(stranger.shop);
    expect(await isOpen(account.session.token)).toBe(true);
    expect(await listSessions(account.shop)).toHaveLength(1);
  });
});

describe("a session", () => {
  it("ends with the sign-out of its device alone", async () => {
    const other = await onAnotherDevice();
    await signOut(account.shop);
    expect(await isOpen(account.session.token)).toBe(false);
    expect(await isOpen(other.session.token)).toBe(true);
  });

  it("lasts thirty days after its last use, and is renewed once a day", async () => {
    const before = Date.now();
    account = await register(test.shop);
    const after = Date.now();
    const opened = await test.shop.db
      .selectFrom("auth_sessions")
      .select(["id", "expires_at"])
      .where("user_id", "=", account.userId)
      .executeTakeFirstOrThrow();
    const openedAt = opened.expires_at.getTime() - sessionSeconds * 1000;
    expect(openedAt).toBeGreaterThanOrEqual(before);
    expect(openedAt).toBeLessThanOrEqual(after);

    const useAfter = (days: number) =>
      findSession(daysFromNow(days), account.session.token, "", { isUse: true });
    expect(await useAfter(0.9)).toMatchObject({ renewed: false });
    const lookedAfter = await findSession(daysFromNow(29), account.session.token, "");
    expect(lookedAfter).toMatchObject({ renewed: false });
    expect(await useAfter(29)).toMatchObject({ renewed: true });
    expect(await useAfter(29)).toMatchObject({ renewed: false });
    expect(await useAfter(58)).toMatchObject({ renewed: true });
    expect(await findSession(daysFromNow(89), account.session.token, "")).toBeUndefined();
  });

  it("that is used every day ends half a year after the sign-in all the same", async () => {
    const onDay = (days: number) =>
      findSession(daysFromNow(days), account.session.token, "", { isUse: true });
    for (let days = 20; days < 180; days += 20) expect(await onDay(days)).toBeDefined();
    expect(await onDay(179)).toBeDefined();
    expect(await onDay(181)).toBeUndefined();
  });

  it("knows a change of name and role at the next request", async () => {
    await test.shop.db
      .updateTable("auth_users")
      .set({ name: "Renamed" })
      .where("id", "=", account.userId)
      .execute();
    await test.shop.db
      .updateTable("profiles")
      .set({ role: "admin" })
      .where("user_id", "=", account.userId)
      .execute();
    expect(await findSession(test.shop, account.session.token, "")).toMatchObject({
      actor: { name: "Renamed", role: "admin", vendorId: null },
    });
  });

  it("is not opened by a token that was made up", async () => {
    expect(await isOpen("made-up")).toBe(false);
    expect(await isOpen("")).toBe(false);
  });
});

it("what is one's own is refused to guests", async () => {
  await expect(listSessions(test.shop)).rejects.toMatchObject({ code: "access.not-signed-in" });
  await expect(signOutEverywhere(test.shop)).rejects.toMatchObject({ code: "access.not-signed-in" });
});

it("a browser that says too much of itself is cut short elsewhere, not refused here", async () => {
  const { session } = await signInAtOnce(test.shop, account, { userAgent: firefox.repeat(3) });
  expect(await isOpen(session.token)).toBe(true);
});
