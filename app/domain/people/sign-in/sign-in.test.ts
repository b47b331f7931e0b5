import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSignIn } from "#gateways/sign-in/sign-in.server.ts";
import { quickPasswords } from "#tests/support/quick-passwords.ts";
import { firefox, register, type TestAccount, signInAtOnce } from "#tests/support/test-account.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { findSession } from "../sessions/find-session.server.ts";

let test: TestShop;
let account: TestAccount;
let attempts = 0;
// The clock stands still, so that no counter's window ends during a test.
beforeAll(async () => (test = await openTestShop({ now: new Date() })));
afterAll(() => test.close());
beforeEach(async () => (account = await register(test.shop)));

/** A guest at an address that was not used before. */
function guest(address = `198.51.100.${(attempts += 1)}`): Shop {
  return { ...test.shop, actor: { role: "guest", address } };
}
const device = { userAgent: firefox };

describe("the right email address and password", () => {
  it("open a session, however the address is written", async () => {
    const { session, actor } = await signInAtOnce(guest("203.0.113.7"), account, device);
    expect(actor).toMatchObject({ userId: account.userId, role: "customer", address: "203.0.113.7" });
    const current = await findSession(test.shop, session.token, "203.0.113.7");
    expect(current?.actor).toEqual(actor);
  });

  it("open a new one each time: nothing a browser brought along becomes a session", async () => {
    const tokens = new Set([account.session.token]);
    for (let time = 0; time < 3; time += 1) {
      tokens.add((await signInAtOnce(guest(), account, device)).session.token);
    }
    expect(tokens.size).toBe(4);
  });

  it("keep the place of the session: its address and its browser", async () => {
    const { actor } = await signInAtOnce(guest("203.0.113.8"), account, device);
    const session = await test.shop.db
      .selectFrom("auth_sessions")
      .select(["ip_address", "user_agent"])
      .where("id", "=", actor.sessionId)
      .executeTakeFirst();
    expect(session).toEqual({ ip_address: "203.0.113.8", user_agent: firefox });
  });
});

describe("wrong credentials", () => {
  const refusal = {
    code: "sign-in.wrong-password",
    message: "The email address or password is wrong. Please try again.",
  };

  it("are refused in one way, whichever was wrong", async () => {
    const { email, password } = account;
    for (const wrong of [
      { email, password: "wrong" },
      { email, password: "x".repeat(5_000) },
      { email: "nobody@example.in", password },
      { email: "no address", password },
    ]) {
      await expect(signInAtOnce(guest(), wrong, device)).rejects.toMatchObject(refusal);
    }
  });

  it("take as long for an address without an account: the password is hashed either way", async () => {
    const hashed: string[] = [];
    const passwords = {
      hash: (typed: string) => (hashed.push(typed), quickPasswords.hash(typed)),
      verify: (input: Parameters<typeof quickPasswords.verify>[0]) => (
        hashed.push(input.password),
        quickPasswords.verify(input)
      ),
    };
    const { shop } = test;
    const signIn = createSignIn({ secret: "s".repeat(32), origin: shop.origin, passwords });
    for (const email of [account.email, "nobody@example.in"]) {
      const wrong = { email, password: `wrong for ${email}` };
      await expect(signInAtOnce({ ...guest(), signIn }, wrong, device)).rejects.toMatchObject(refusal);
    }
    expect(hashed).toEqual([`wrong for ${account.email}`, "wrong for nobody@example.in"]);
  });

  it("at the admin's login are refused in its own words", async () => {
    await expect(
      signInAtOnce(guest(), { ...account, password: "wrong" }, { ...device, only: "admin.area" }),
    ).rejects.toMatchObject({ message: "Failed to login. Please check your credentials." });
  });
});

describe("the admin's login", () => {
  it("lets admins in, and leaves nobody else a session", async () => {
    const sessions = async () =>
      (
        await test.shop.db
          .selectFrom("auth_sessions")
          .where("user_id", "=", account.userId)
          .selectAll()
          .execute()
      ).length;
    await expect(signInAtOnce(guest(), account, { ...device, only: "admin.area" })).rejects.toMatchObject({
      code: "access.not-admin",
      message: "You do not have administrative privileges.",
    });
    expect(await sessions()).toBe(1);
    await test.shop.db
      .updateTable("profiles")
      .set({ role: "admin" })
      .where("user_id", "=", account.userId)
      .execute();
    const { actor } = await signInAtOnce(guest(), account, { ...device, only: "admin.area" });
    expect(actor.role).toBe("admin");
  });
});

describe("an account whose profile was removed", () => {
  it("is refused with the specification's sentence and signed out everywhere", async () => {
    await test.shop.db.deleteFrom("profiles").where("user_id", "=", account.userId).execute();
    await expect(signInAtOnce(guest(), account, device)).rejects.toMatchObject({
      code: "sign-in.no-profile",
      message: "User profile not found. Please contact support or try registering again.",
    });
    const left = await test.shop.db
      .selectFrom("auth_sessions")
      .selectAll()
      .where("user_id", "=", account.userId)
      .execute();
    expect(left).toEqual([]);
  });

  it("is a guest from the next request on", async () => {
    await test.shop.db.deleteFrom("profiles").where("user_id", "=", account.userId).execute();
    expect(await findSession(test.shop, account.session.token, "")).toBeUndefined();
  });
});
