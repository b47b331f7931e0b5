import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let live: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  live = await openTestSite({ mode: "live" });
});
afterAll(async () => {
  await site.close();
  await live.close();
});

const customer = { email: "customer@demo.example", password: "demo-password" };

function post(
  path: string,
  form: Record<string, string>,
  cookie = "",
  { request }: Pick<TestSite, "request"> = site,
) {
  return request(path, {
    method: "POST",
    headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
  });
}

const get = (path: string, cookie = "") => site.request(path, { headers: { cookie } });
type Answer = Awaited<ReturnType<typeof get>>;
const cookieOf = ({ headers }: Answer) =>
  (headers["set-cookie"] ?? []).map((entry) => entry.split(";", 1)[0]).join("; ");
const statusOf = async (cookie: string) => (await get("/account", cookie)).status;
const textOf = ({ body }: Answer) => body.toString();

describe("signing in", () => {
  test("gives the browser a session of its own and leads where the person came from", async () => {
    const answer = await post("/login?redirect=/account/devices", customer);
    expect([answer.status, answer.headers.location]).toEqual([303, "/account/devices"]);
    expect(await statusOf(cookieOf(answer))).toBe(200);
  });

  test.each(["https://evil.example", "//evil.example", "/\\evil.example", "%0d%0aSet-Cookie:a=b"])(
    "never leads to %s",
    async (target) => {
      const path = `?redirect=${target.startsWith("%") ? target : encodeURIComponent(target)}`;
      const admin = { ...customer, email: "admin@demo.example" };
      for (const [form, account, home] of [
        ["/login", customer, "/"],
        ["/admin/login", admin, "/admin/dashboard"],
      ] as const) {
        const answer = await post(form + path, account);
        expect([answer.status, answer.headers.location]).toEqual([303, home]);
      }
      const cookie = await site.signIn("customer");
      expect((await get(`/login${path}`, cookie)).headers.location).toBe("/");
    },
  );

  test.each([
    ["vendor@demo.example", "/vendor/dashboard"],
    ["admin@demo.example", "/admin/dashboard"],
  ])("leads %s, who came from no page, to their work", async (email, home) => {
    const answer = await post("/login", { ...customer, email });
    expect([answer.status, answer.headers.location]).toEqual([303, home]);
    expect((await get("/login", cookieOf(answer))).headers.location).toBe(home);
    expect((await post("/login?redirect=/cart", { ...customer, email })).headers.location).toBe("/cart");
  });

  test("never takes over a session that the browser was given before", async () => {
    const planted = await site.signIn("vendor");
    const answer = await post("/login", customer, planted);
    const own = cookieOf(answer);
    expect(own).not.toBe("");
    expect(own).not.toBe(planted);
    expect(textOf(await get("/account", own))).toContain(customer.email);
    // And whoever planted the session is signed out too.
    expect(await statusOf(planted)).toBe(401);

    const madeUp = "__Host-yantra.session_token=chosen-by-somebody-else";
    expect(cookieOf(await post("/login", customer, madeUp))).not.toContain("chosen-by-somebody-else");
    expect(await statusOf(madeUp)).toBe(401);
  });

  test("keeps what was typed, passwords aside", async () => {
    const answer = await post("/login", { email: "typed@example.in", password: "my secret wish" });
    expect(answer.status).toBe(401);
    expect(textOf(answer)).toContain("typed@example.in");
    expect(textOf(answer)).toContain("The email address or password is wrong. Please try again.");
    expect(textOf(answer)).not.toContain("my secret wish");
    const registration = {
      name: "Typed Name",
      email: "typed@example.in",
      password: "hush1",
      confirmPassword: "hush2",
    };
    const again = textOf(await post("/register", registration));
    expect(again).toContain("Typed Name");
    expect(again).toContain("Passwords do not match");
    expect(again).not.toMatch(/hush/);
  });

  test("at the admin's login is for admins", async () => {
    const refused = await post("/admin/login", customer);
    expect([refused.status, cookieOf(refused)]).toEqual([403, ""]);
    expect(textOf(refused)).toContain("You do not have administrative privileges.");
    const wrong = await post("/admin/login", { email: "admin@demo.example", password: "wrong" });
    expect(textOf(wrong)).toContain("Failed to login. Please check your credentials.");
    const answer = await post("/admin/login?redirect=%2Fadmin%2Fusers", {
      ...customer,
      email: "admin@demo.example",
    });
    expect([answer.status, answer.headers.location]).toEqual([303, "/admin/users"]);
  });

  test("to an account without a profile is refused, and its open sessions end", async () => {
    const cookie = await site.signIn("vendor");
    await site.shop.db.deleteFrom("profiles").where("email", "=", "vendor@demo.example").execute();
    const answer = await get("/account", cookie);
    expect(answer.status).toBe(401);
    expect(answer.headers["set-cookie"]).toEqual([
      expect.stringMatching(/session_token=; Path=\/; Max-Age=0/),
    ]);
    const refused = await post("/login", { ...customer, email: "vendor@demo.example" });
    expect([refused.status, cookieOf(refused)]).toEqual([403, ""]);
    expect(textOf(refused)).toContain(
      "User profile not found. Please contact support or try registering again.",
    );
  });
});

describe("a session that has ended", () => {
  const ended = async () => {
    const cookie = await site.signIn("customer");
    await post("/logout", {}, cookie);
    return cookie;
  };
  const ownData = { referer: "http://localhost/orders", "sec-fetch-dest": "empty" };

  // Another tab of the browser may have signed in since the request was sent.
  test.each([
    ["/orders.data?_routes=routes%2Faccount%2Forders%2Forders", ownData],
    ["/orders/events", {}],
    ["/cart/account", { "sec-fetch-dest": "empty" }],
  ])("keeps its cookie when an open page asks for %s by itself", async (path, headers) => {
    const answer = await site.request(path, { headers: { ...headers, cookie: await ended() } });
    expect([answer.status, answer.headers["set-cookie"]]).toEqual([401, undefined]);
  });

  test("loses its cookie at the next page", async () => {
    const answer = await get("/products", await ended());
    expect(answer.headers["set-cookie"]).toEqual([
      expect.stringMatching(/session_token=; Path=\/; Max-Age=0/),
    ]);
  });
});

describe("signing out", () => {
  test("ends the session itself, not only its cookie", async () => {
    const cookie = await site.signIn("customer");
    const answer = await post("/logout", {}, cookie);
    expect([answer.status, answer.headers.location]).toEqual([303, "/"]);
    expect(answer.headers["set-cookie"]).toEqual([
      expect.stringMatching(/session_token=; Path=\/; Max-Age=0/),
    ]);
    expect(await statusOf(cookie)).toBe(401);
  });

  test("cannot be done by a link", async () => {
    const cookie = await site.signIn("customer");
    await get("/logout", cookie);
    expect(await statusOf(cookie)).toBe(200);
  });

  test("everywhere ends every session", async () => {
    const devices = [
      await site.signIn("customer"),
      await site.signIn("customer"),
      await site.signIn("customer"),
    ];
    await post("/account/devices", { intent: "everywhere" }, devices[1]);
    expect(await Promise.all(devices.map(statusOf))).toEqual([401, 401, 401]);
  });

  test("is harmless for guests", async () => {
    expect((await post("/logout", {})).status).toBe(303);
  });
});

describe("a page of the shop", () => {
  test.each(["/", "/products", "/login", "/register", "/forgot-password", "/cart"])(
    "%s is the same for all guests, byte by byte, and sets nothing",
    async (path) => {
      const [first, second] = [await get(path), await get(path, "theme=dark; yantra.unknown=1")];
      expect(first.headers["set-cookie"]).toBeUndefined();
      expect(second.headers["set-cookie"]).toBeUndefined();
      expect(first.body.equals(second.body)).toBe(true);
    },
  );

  test("is kept by no cache once somebody is signed in", async () => {
    const cookie = await site.signIn("customer");
    expect((await get("/", cookie)).headers["cache-control"]).toBe("private, no-store");
  });
});

describe("the live shop", () => {
  test("knows nothing of the demo's accounts and mails", async () => {
    const login = textOf(await live.request("/login"));
    expect(login).not.toContain("demo-password");
    expect(login).not.toContain("demo.example");
    for (const path of ["/demo/mail", "/demo/mail/3f0d2c1e-6b1a-4f6e-9a44-0c8f7f1d2b3a"]) {
      const answer = await live.request(path);
      expect(answer.status).toBe(404);
      expect(textOf(answer)).toContain("Page Not Found");
    }
    expect((await live.request("/demo/mail/3f0d2c1e-6b1a-4f6e-9a44-0c8f7f1d2b3a/body")).status).toBe(404);
  });
});

test("no password and no session's secret stands in the log", async () => {
  const cookie = await site.signIn("customer");
  await post("/login", { ...customer, password: "a wrong secret" });
  await post(
    "/account/password",
    { currentPassword: "a wrong secret", password: "b", confirmPassword: "c" },
    cookie,
  );
  await get("/reset-password?token=a-token-from-a-mail");
  const log = JSON.stringify(site.logged);
  expect(log).toContain('"route":"/reset-password"');
  for (const secret of ["a wrong secret", "demo-password", "a-token-from-a-mail", cookie.split("=")[1]]) {
    expect(log).not.toContain(secret);
  }
});
