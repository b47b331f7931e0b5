import { scryptSync } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
        /^__Host-yantra\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
  });

  it("alone makes a request one of somebody who may be signed in", () => {
    const { hasSessionCookie } = test.shop.signIn;
    expect(hasSessionCookie("theme=dark; __Host-yantra.session_token=x.y")).toBe(true);
    expect(hasSessionCookie("__Host-yantra-device=x; yantra.session_token=x.y")).toBe(false);
    const demo = createSignIn(test.shop.db, { secret, origin: "http://localhost:3000" });
    expect(demo.hasSessionCookie("yantra-device=x; yantra.session_token=x.y")).toBe(true);
  });

  it("travels unencrypted only where the shop has no HTTPS, as the demo on one's own machine", async () => {
    const signIn = createSignIn(test.shop.db, { secret, origin: "http://localhost:3000" });
    expect(await signIn.renewCookies("token")).toEqual([
      expect.stringMatching(
        /^yantra\.session_token=token\.[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
  });

  it("is read back, among others", async () => {
    const { signIn } = test.shop;
    const [cookie = ""] = await signIn.renewCookies("a-token");
    expect(await signIn.readToken(`theme=dark; ${valueOf(cookie)}; guest-cart=1-1`)).toBe("a-token");
  });

  it("is no session when it was made up, altered, or signed with another secret", async () => {
    const { signIn } = test.shop;
    const [cookie = ""] = await signIn.renewCookies("a-token");
    const other = createSignIn(test.shop.db, { secret, origin: test.shop.origin });
    const [foreign = ""] = await other.renewCookies("a-token");
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
    const read = await Promise.all(values.map((value) => signIn.readToken(value)));
    expect(read).toEqual(values.map(() => undefined));
  });

  it("is taken away by one that has run out", async () => {
    expect(await test.shop.signIn.expireCookies()).toEqual([
      "__Host-yantra.session_token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
    ]);
  });
});

describe("a password", () => {
  it("is hashed with a salt of its own each time", async () => {
    const { signIn } = test.shop;
    const [one, other] = [await signIn.hashPassword("abcdef"), await signIn.hashPassword("abcdef")];
    expect(one).not.toBe(other);
  });

  it("is hashed by scrypt at full cost unless a test asks otherwise", async () => {
    const { hashPassword } = createSignIn(test.shop.db, { secret, origin: test.shop.origin });
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
