import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mailResetLink } from "#domain/people/password-reset/request-password-reset.server.ts";
import { readLink, readMail } from "#tests/support/test-account.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let live: TestSite;
beforeAll(async () => {
  // The clock stands still, so that no hour begins while somebody guesses.
  const now = new Date();
  live = await openTestSite({ mode: "live", now: () => now });
});
afterAll(() => live.close());

type Form = Record<string, string>;
const post = (path: string, form: Form, cookie = "", address = "192.0.2.44") =>
  live.request(path, {
    method: "POST",
    headers: { cookie, "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": address },
    body: new URLSearchParams(form).toString(),
  });
const get = (path: string, cookie: string) => live.request(path, { headers: { cookie } });
type Answer = Awaited<ReturnType<typeof get>>;
const setBy = ({ headers }: Answer) => headers["set-cookie"] ?? [];
const cookieOf = (answer: Answer) =>
  setBy(answer)
    .map((entry) => entry.split(";", 1)[0])
    .join("; ");

const names = { name: "Ananya Kulkarni" };
const labels = { password: "battery staple", confirmPassword: "battery staple" };
const common = { password: "football", confirmPassword: "football" };
let people = 0;
const newEmail = () => `person-${(people += 1)}@example.in`;

describe("every cookie of the shop", () => {
  test("is named for this host alone, encrypted, and for all its paths", async () => {
    const email = newEmail();
    const registered = await post("/register", { ...names, email, ...labels });
    expect(setBy(registered).map((entry) => entry.split("=", 1)[0])).toEqual([
      "__Host-yantra.session_token",
      "__Host-yantra-device",
    ]);
    const cart = await post("/cart", { intent: "add", productId: "1", quantity: "1" });
    for (const entry of [...setBy(registered), ...setBy(cart)]) {
      expect(entry).toMatch(/^__Host-.*; Path=\/(;|$)/);
      expect(entry).toMatch(/; Secure(;|$)/);
      expect(entry).not.toMatch(/Domain=/i);
    }
    // Somebody who comes back over the proxy's unencrypted connection is still known: the shop's URL decides.
    expect((await get("/account", cookieOf(registered))).status).toBe(200);
  });
});

describe("one of the most used passwords", () => {
  test("is refused to a vendor who registers, with what was typed kept", async () => {
    const refused = await post("/vendor/register", { ...names, email: newEmail(), ...common });
    expect(refused.status).toBe(400);
    expect(refused.body.toString()).toContain("This password is too common");
    expect(refused.body.toString()).toContain("Ananya Kulkarni");
    expect(refused.body.toString()).not.toContain("football");
  });

  test("is had by a customer, who goes on, and whose next page warns", async () => {
    const done = await post("/register", { ...names, email: newEmail(), ...common });
    expect([done.status, done.headers.location]).toEqual([303, "/"]);
    expect((await get("/", cookieOf(done))).body.toString()).toContain("common and easy to guess");
    // Only on the next page, and never on a guest's page, which is the same for all guests.
    const later = cookieOf(done).replace(/; __Host-yantra-password-note=1/, "");
    expect((await get("/", later)).body.toString()).not.toContain("common and easy to guess");
    const guest = await get("/", "__Host-yantra-password-note=1");
    expect(guest.body.toString()).not.toContain("common and easy to guess");
    expect((await get("/account/password", cookieOf(done))).body.toString()).toContain(
      "common and easy to guess",
    );
    const changed = await post(
      "/account/password",
      { currentPassword: common.password, ...labels },
      cookieOf(done),
    );
    const after = await get("/account/password?saved", cookieOf(changed));
    expect(after.body.toString()).not.toContain("common and easy to guess");
  });

  test("is changed by a vendor and an admin before anything of theirs opens", async () => {
    for (const [role, path] of [
      ["vendor", "/vendor/dashboard"],
      ["admin", "/admin/dashboard"],
    ] as const) {
      const email = newEmail();
      const done = await post("/register", { ...names, email, ...common });
      const vendor = await live.shop.db.selectFrom("vendors").select("id").limit(1).executeTakeFirst();
      await live.shop.db
        .updateTable("profiles")
        .set({ role, vendor_id: vendor?.id ?? null })
        .where("email", "=", email)
        .execute();
      const turned = await get(path, cookieOf(done));
      expect([turned.status, turned.headers.location]).toEqual([302, "/account/password?wanted"]);
      const page = await get("/account/password?wanted", cookieOf(done));
      expect(page.body.toString()).toContain("Please choose another one before you continue.");
      const same = await post(
        "/account/password",
        { currentPassword: common.password, ...common },
        cookieOf(done),
      );
      expect(same.status).toBe(400);
      const changed = await post(
        "/account/password",
        { currentPassword: common.password, ...labels },
        cookieOf(done),
      );
      expect((await get(path, cookieOf(changed))).status).toBe(200);
    }
  });
});

describe("strangers who guess", () => {
  test("do not keep the owner out in a browser the shop knows, nor in one that sets a new password", async () => {
    const email = newEmail();
    const registered = await post("/register", { ...names, email, ...labels });
    const device = /__Host-yantra-device=[^;]+/.exec(cookieOf(registered))?.[0] ?? "";
    const home = "203.0.113.80";
    const guess = () => post("/login", { email, password: "wrong" }, "", home);
    for (let time = 0; time < 10; time += 1) expect((await guess()).status).toBe(401);
    const enter = (cookie: string) => post("/login", { email, password: labels.password }, cookie, home);
    expect((await enter(device)).status).toBe(303);
    const refused = await enter("");
    expect(refused.status).toBe(429);
    expect(refused.body.toString()).toContain("to set a new one");

    await mailResetLink(live.shop, email);
    const token = await readLink(live.shop, email, "reset-password");
    const reset = await post("/reset-password", { token, ...labels }, "", home);
    expect(reset.headers.location).toBe("/login?new-password");
    expect((await enter(device)).status).toBe(429);
    expect((await enter(cookieOf(reset))).status).toBe(303);
    expect((await readMail(live.shop, email)).at(-1)?.template).toBe("password-changed");
  });
});

describe("who has not confirmed their address", () => {
  test("finds the way to it where two-step sign-in would be", async () => {
    const email = newEmail();
    const cookie = cookieOf(await post("/register", { ...names, email, ...labels }));
    const page = (await get("/account/two-step", cookie)).body.toString();
    expect(page).toContain("Confirm your email address first");
    expect(page).toContain("Send the confirmation link again");
    const sent = await post("/account/email", { intent: "confirm" }, cookie);
    expect([sent.status, sent.headers.location]).toEqual([303, "/account/email?mailed"]);
    await readLink(live.shop, email, "confirm-email");
  });

  test("confirms it while logged in to that account, and is led to log in elsewhere", async () => {
    const email = newEmail();
    const cookie = cookieOf(await post("/register", { ...names, email, ...labels }));
    const token = await readLink(live.shop, email, "welcome");
    const path = `/confirm-email?token=${token}`;
    const onThePhone = await get(path, "");
    expect(onThePhone.status).toBe(401);
    expect(onThePhone.body.toString()).toContain(`/login?redirect=${encodeURIComponent(path)}`);
    expect((await post("/confirm-email", { token })).status).toBe(401);
    const other = cookieOf(await post("/register", { ...names, email: newEmail(), ...labels }));
    expect((await get(path, other)).status).toBe(403);
    expect((await get(path, cookie)).status).toBe(200);
    const confirmed = await post("/confirm-email", { token }, cookie);
    expect([confirmed.status, confirmed.headers.location]).toEqual([303, "/confirm-email?done"]);
  });
});
