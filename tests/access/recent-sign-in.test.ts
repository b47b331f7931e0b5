import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { demoPassword } from "#domain/demo/demo-accounts.ts";
import { newAppSecret } from "#domain/people/two-factor/app-codes.server.ts";
import { codeOf } from "#tests/support/test-two-factor.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { routePermissions } from "#http/access/route-permissions.server.ts";
import { fillPattern } from "./fill-pattern.ts";

/** The screens of settings and roles. */
const screens = [...routePermissions.keys()].filter((pattern) =>
  /^\/admin\/(settings|users\/(new|sign-in-rules))\b(?!.*\.csv$)/.test(pattern),
);

/** The shop's clock stands still, so that a code stays valid and a pause is as long as it was made. */
const now = new Date();
let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await openTestSite({ now: () => now });
});
afterAll(() => site.close());
beforeEach(async () => {
  cookie = await site.signIn("admin");
});

const invitation = { name: 'Kabir "K" <Singh>', email: "kabir@example.in", role: "vendor" };

function post(path: string, form: Record<string, string>) {
  const headers = { cookie, "content-type": "application/x-www-form-urlencoded" };
  return site.request(path, { method: "POST", headers, body: new URLSearchParams(form).toString() });
}

/** Sets everybody's sign-in to twenty minutes ago. */
async function letTimePass() {
  const confirmedAt = new Date(now.getTime() - 20 * 60_000);
  await site.shop.db.updateTable("auth_sessions").set({ confirmed_at: confirmedAt }).execute();
}

const invited = () =>
  site.shop.db.selectFrom("profiles").select("name").where("email", "=", invitation.email).executeTakeFirst();

describe("an action on roles, some time after signing in", () => {
  test("asks for the password, keeps what was typed, and is done once that is right", async () => {
    await letTimePass();
    const answer = await post("/admin/users/new", invitation);
    expect(answer.status).toBe(401);
    const screen = answer.body.toString();
    expect(screen).toContain("Confirm it is you");
    const [, form = ""] = /<h1[^>]*>Confirm it is you<\/h1>[^]*?(<form[^>]*>)/.exec(screen) ?? [];
    expect(form).toContain('action="/admin/users/new"');
    expect(screen).toContain("Meera Iyer</p>");
    expect(screen).toContain('name="name" value="Kabir &quot;K&quot; &lt;Singh&gt;"');
    expect(await invited()).toBeUndefined();

    const wrong = await post("/admin/users/new", { ...invitation, ownPassword: "wrong guess" });
    expect(wrong.status).toBe(403);
    expect(wrong.body.toString()).toContain("Your current password is wrong.");
    expect(wrong.body.toString()).toContain('value="kabir@example.in"');
    expect(wrong.body.toString()).not.toContain("wrong guess");
    expect(await invited()).toBeUndefined();

    const done = await post("/admin/users/new", { ...invitation, ownPassword: demoPassword });
    expect([done.status, done.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/admin\/users\/.+\?done=invite$/),
    ]);
    expect(await invited()).toEqual({ name: invitation.name });
    // For a while the password is not asked for again.
    expect((await post("/admin/users/new", { ...invitation, email: "x" })).status).toBe(400);
  });

  test.each([
    ["/admin/orders/:id", { intent: "refund" }],
    ["/admin/orders/:id/change", { intent: "change" }],
    ["/admin/users", { intent: "suspend" }],
    ["/admin/settings", { intent: "switch" }],
    ["/admin/settings/emi", { intent: "emi-rate" }],
    ["/admin/settings/tax", { intent: "rate" }],
    ["/admin/settings/tax", { intent: "service-code" }],
    ["/admin/settings/tax", { intent: "legal" }],
    ["/admin/settings/tax", { intent: "deadline" }],
    ["/admin/settings/tax", { intent: "eway-bill-limit" }],
    ["/admin/payouts/:id", { intent: "account" }],
  ])("stands before %s too", async (path, form) => {
    await letTimePass();
    expect((await post(path.replace(":id", crypto.randomUUID()), form)).status).toBe(401);
  });

  test("stands before whatever is posted to a screen of settings or roles", async () => {
    await letTimePass();
    const method = await site.shop.db.selectFrom("payment_methods").select("id").executeTakeFirstOrThrow();
    const examples = { provider: "stripe", methodId: method.id };
    const open: string[] = [];
    for (const pattern of screens) {
      const { status } = await post(fillPattern(pattern, examples, "Laptop"), {});
      // 405: the screen has no form that is posted.
      if (status !== 401 && status !== 405) open.push(pattern);
    }
    // The logo, and what delivery costs and where it is possible, are neither money that moves, nor a role, nor a secret.
    expect(open.toSorted()).toEqual(["/admin/settings/delivery", "/admin/settings/logo"]);
  });
});

describe("an admin with two-step sign-in", () => {
  test("is asked for a code beside the password, on the same page, and nothing typed is lost", async () => {
    const { userId } = await site.shop.db
      .selectFrom("profiles")
      .select("user_id as userId")
      .where("email", "=", "admin@demo.example")
      .executeTakeFirstOrThrow();
    await site.shop.db
      .insertInto("two_factor_secrets")
      .values({
        user_id: userId,
        secret_sealed: site.shop.vault.seal(newAppSecret()),
        confirmed_at: now,
        created_at: now,
      })
      .execute();
    await letTimePass();
    const form = { ...invitation, email: "second@example.in" };
    const wasInvited = async () =>
      (await site.shop.db.selectFrom("profiles").select("name").where("email", "=", form.email).execute())
        .length > 0;
    const answer = await post("/admin/users/new", form);
    expect(answer.status).toBe(401);
    expect(answer.body.toString()).toContain('name="ownPassword"');
    expect(answer.body.toString()).toContain('name="ownCode"');

    const alone = await post("/admin/users/new", { ...form, ownPassword: demoPassword });
    expect(alone.status).toBe(400);
    expect(alone.body.toString()).toContain('value="second@example.in"');
    const guessed = await post("/admin/users/new", { ...form, ownPassword: demoPassword, ownCode: "000000" });
    expect(guessed.status).toBe(403);
    expect(await wasInvited()).toBe(false);

    const ownCode = await codeOf({ shop: site.shop, userId });
    const wrong = await post("/admin/users/new", { ...form, ownPassword: "wrong guess", ownCode });
    expect(wrong.status).toBe(403);
    const spaced = `${ownCode.slice(0, 3)} ${ownCode.slice(3)}`;
    const done = await post("/admin/users/new", { ...form, ownPassword: demoPassword, ownCode: spaced });
    expect(done.status).toBe(303);
    expect(await wasInvited()).toBe(true);
    await letTimePass();
    const again = await post("/admin/users/new", { ...form, ownPassword: demoPassword, ownCode });
    expect(again.status).toBe(403);
    expect(again.body.toString()).toContain("already been used");
    await site.shop.db.deleteFrom("two_factor_secrets").execute();
  });
});

describe("an admin's session that rests for longer than the shop allows", () => {
  const rest = (hours: number) =>
    site.shop.db
      .updateTable("auth_sessions")
      .set({ last_used_at: new Date(now.getTime() - hours * 3_600_000) })
      .execute();
  const statusOf = async (path: string, headers: Record<string, string> = {}) =>
    (await site.request(path, { headers: { cookie, ...headers } })).status;

  test("has ended, and a page that looks for news by itself does not keep it open", async () => {
    await rest(11);
    const background = { referer: `${site.shop.origin}/admin/orders`, "sec-fetch-dest": "empty" };
    expect(await statusOf("/admin/orders.data", background)).toBe(200);
    expect(await statusOf("/admin/orders/events", { "sec-fetch-dest": "empty" })).toBe(200);
    const hoursRested = async () => {
      const row = await site.shop.db
        .selectFrom("auth_sessions")
        .select("last_used_at")
        .orderBy("last_used_at", "desc")
        .executeTakeFirstOrThrow();
      return (now.getTime() - row.last_used_at.getTime()) / 3_600_000;
    };
    expect(await hoursRested()).toBe(11);
    expect(await statusOf("/admin/orders", { "sec-fetch-dest": "document" })).toBe(200);
    expect(await hoursRested()).toBe(0);
    await rest(12.1);
    expect(await statusOf("/admin/orders")).toBe(302);
    expect(await statusOf("/account")).toBe(401);
  });
});

describe("the rule that admins need a second step", () => {
  test("leads an admin without one to set it up, wherever in the panel they go", async () => {
    await site.shop.db.updateTable("shop_settings").set({ admins_need_two_factor: true }).execute();
    for (const path of ["/admin/dashboard", "/admin/users", "/admin/no-such-page"]) {
      const answer = await site.request(path, { headers: { cookie } });
      expect([answer.status, answer.headers.location]).toEqual([302, "/account/two-step?wanted"]);
    }
    expect((await site.request("/account/two-step?wanted", { headers: { cookie } })).status).toBe(200);
    await site.shop.db.updateTable("shop_settings").set({ admins_need_two_factor: false }).execute();
  });
});
