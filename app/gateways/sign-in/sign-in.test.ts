import { scryptSync } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findSession } from "#domain/people/sessions/find-session.server.ts";
import { register } from "#tests/support/test-account.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { createSignIn } from "./sign-in.server.ts";

let test: TestShop;
beforeAll(async () => (test = await openTestShop()));
afterAll(() => test.close());

const secret = "x7Q-2kd83hf0ZqLmVb5TnYwR1cJ9sPeU";
const valueOf = (cookie: string) => cookie.split(";", 1)[0]!;

describe("the cookie of a session", () => {
  it("is out of reach of scripts and other sites, and lasts thirty days", async () => {
    const { session } = await register(test.shop);
    expect(session.cookies).toEqual([
      expect.stringMatching(
        /^__Host-yantra\.session_token=[^;]+; Path=\/; Max-Age=2592000; SameSite=Lax; Secure; HttpOnly$/,
      ),
    ]);
  });

  it("alone makes a request one of somebody who may be signed in", () => {
    const { hasSessionCookie } = test.shop.signIn;
    expect(hasSessionCookie("theme=dark; __Host-yantra.session_token=x.y")).toBe(true);
    expect(hasSessionCookie("__Host-yantra-device=x; yantra.session_token=x.y")).toBe(false);
    const demo = createSignIn({ secret, origin: "http://localhost:3000" });
    expect(demo.hasSessionCookie("yantra-device=x; yantra.session_token=x.y")).toBe(true);
  });

  it("travels unencrypted only where the shop has no HTTPS, as the demo on one's own machine", async () => {
    const signIn = createSignIn({ secret, origin: "http://localhost:3000" });
    expect(signIn.renewCookies("token")).toEqual([
      expect.stringMatching(
        /^yantra\.session_token=token\.[^;]+; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/,
      ),
    ]);
  });

  it("is read back, among others", async () => {
    const { signIn } = test.shop;
    const [cookie = ""] = signIn.renewCookies("a-token");
    expect(signIn.readToken(`theme=dark; ${valueOf(cookie)}; guest-cart=1-1`)).toBe("a-token");
  });

  it("is no session when it was made up, altered, or signed with another secret", async () => {
    const { signIn } = test.shop;
    const [cookie = ""] = signIn.renewCookies("a-token");
    const other = createSignIn({ secret, origin: test.shop.origin });
    const [foreign = ""] = other.renewCookies("a-token");
    const values = [
      "",
      "theme=dark",
      "__Host-yantra.session_token=a-token",
      "__Host-yantra.session_token=a-token.",
      "__Host-yantra.session_token=a-token.c2lnbmF0dXJl",
      valueOf(cookie).replace("a-token", "b-token"),
      valueOf(foreign),
      null,
    ];
    for (const value of values) expect(signIn.readToken(value)).toBeUndefined();
  });

  it("is taken away by one that has run out", async () => {
    expect(test.shop.signIn.expireCookies()).toEqual([
      "__Host-yantra.session_token=; Path=/; Max-Age=0; SameSite=Lax; Secure; HttpOnly",
    ]);
  });
});

describe("a password", () => {
  it("is hashed with a salt of its own each time", async () => {
    const { signIn } = test.shop;
    const [first, second] = [await signIn.hashPassword("abcdef"), await signIn.hashPassword("abcdef")];
    expect(first).not.toBe(second);
  });

  it("is hashed by scrypt at full cost unless a test asks otherwise", async () => {
    const { hashPassword } = createSignIn({ secret, origin: test.shop.origin });
    const [salt = "", key] = (await hashPassword("cafe\u0301 12")).split(":");
    const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
    expect(scryptSync("caf\u00e9 12", salt, 64, cost).toString("hex")).toBe(key);
  });

  it("is the same however the keyboard composes its letters", async () => {
    const { shop, userId } = await register(test.shop);
    const { signIn, db } = shop;
    await signIn.replacePassword(db, userId, await signIn.hashPassword("café 12"));
    expect(await signIn.checkPassword(db, userId, "cafe\u0301 12")).toBe(true);
    expect(await signIn.checkPassword(db, userId, "cafe 12")).toBe(false);
    expect(await signIn.checkPassword(db, "nobody", "café 12")).toBe(false);
  });
});

describe("what better-auth 1.7.7 made before", () => {
  it("still opens: a session by its cookie, and an account by its hash", async () => {
    const { shop, userId } = await register(test.shop);
    const signIn = createSignIn({ secret, origin: shop.origin });
    const token = "kQ2xV7nT0bYc4mWfR9aLhJ6sUeGzPd31";
    const session = { id: "Zb8LqW0sXr5tGfJ3nVyKc7HdPm2AuE9T", token, user_id: userId };
    const [updated_at, expires_at] = [new Date(), new Date(Date.now() + 60_000)];
    await shop.db
      .insertInto("auth_sessions")
      .values({ ...session, updated_at, expires_at })
      .execute();
    const cookie = `__Host-yantra.session_token=${token}.AGmuBwOTeLXchxYNBog8jnZnKD9FDlmLHIjOhmNg5w4%3D`;
    expect(signIn.readToken(cookie)).toBe(token);
    expect(signIn.renewCookies(token)[0]).toContain(`${cookie};`);
    expect((await findSession(shop, token, "192.0.2.1"))?.actor).toMatchObject({ userId });

    const hash =
      "f67d4a21447f9024908083fdcb5592ca:bcf1dc432c4aab70f422cbe226ec3cf241334741a1d65a549e8743832d12ec6eaaaffbdaebf1df44fdb92d7caeaf9c712bfd84abdc8f750b9db55f7978005733";
    await signIn.replacePassword(shop.db, userId, hash);
    expect(await signIn.checkPassword(shop.db, userId, "caf\u00e9 12")).toBe(true);
    expect(await signIn.checkPassword(shop.db, userId, "cafe 12")).toBe(false);
  });
});
