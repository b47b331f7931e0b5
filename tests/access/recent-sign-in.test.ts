import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { demoPassword } from "#domain/demo/demo-accounts.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  cookie = await site.signIn("admin");
});

const invitation = { name: 'Kabir "K" <Singh>', email: "kabir@example.in", role: "vendor" };

function post(path: string, form: Record<string, string>) {
  const headers = { cookie, "content-type": "application/x-www-form-urlencoded" };
  return site.ask(path, { method: "POST", headers, body: new URLSearchParams(form).toString() });
}

/** As if everybody had signed in twenty minutes ago. */
async function letTimePass() {
  const confirmedAt = new Date(Date.now() - 20 * 60_000);
  await site.shop.db.updateTable("auth_sessions").set({ confirmed_at: confirmedAt }).execute();
}

const invited = () =>
  site.shop.db.selectFrom("profiles").select("name").where("email", "=", invitation.email).executeTakeFirst();

describe("an action on roles, some time after signing in", () => {
  test("asks for the password, keeps what was typed, and is done once that is right", async () => {
    await letTimePass();
    const asked = await post("/admin/users/new", invitation);
    expect(asked.status).toBe(401);
    const screen = asked.body.toString();
    expect(screen).toContain("Confirm it is you");
    const [, form = ""] = /(<form[^>]*password-question[^>]*>)/.exec(screen) ?? [];
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
    // For a while nothing more is asked.
    expect((await post("/admin/users/new", { ...invitation, email: "x" })).status).toBe(400);
  });

  test.each([
    ["/admin/orders/:id", { intent: "refund" }],
    ["/admin/users/sign-in-rules", { adminsNeedSecondStep: "on" }],
    ["/admin/users", { intent: "suspend" }],
    ["/admin/settings", { intent: "switch" }],
    ["/admin/settings/methods/new/stripe", { name: "Stripe Payment" }],
    ["/admin/settings/shop", { name: "Yantra" }],
    ["/admin/settings/rates", { intent: "plan" }],
    ["/admin/payouts/:id", { intent: "account" }],
  ])("stands before %s too", async (path, form) => {
    await letTimePass();
    expect((await post(path.replace(":id", crypto.randomUUID()), form)).status).toBe(401);
  });
});

describe("the rule that admins need a second step", () => {
  test("leads an admin without one to set it up, wherever in the panel they go", async () => {
    await site.shop.db.updateTable("shop_settings").set({ admins_need_second_step: true }).execute();
    for (const path of ["/admin/dashboard", "/admin/users", "/admin/no-such-page"]) {
      const answer = await site.ask(path, { headers: { cookie } });
      expect([answer.status, answer.headers.location]).toEqual([302, "/account/two-step?wanted"]);
    }
    expect((await site.ask("/account/two-step?wanted", { headers: { cookie } })).status).toBe(200);
    await site.shop.db.updateTable("shop_settings").set({ admins_need_second_step: false }).execute();
  });
});
