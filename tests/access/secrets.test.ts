import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "#domain/demo/demo-accounts.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

const keys = {
  apiKey: "rzp_live_KeyOfTheShop4321",
  apiSecret: "secretofthekey8765",
  webhookSecret: "secretofthehook1098",
};
const accountNumber = "004010099123456";
const secrets = [...Object.values(keys), accountNumber];

let site: TestSite;
let admin: string;
let vendor: string;
beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn("admin");
  vendor = await site.signIn("vendor");
});
afterAll(() => site.close());

const get = async (path: string, cookie: string) =>
  (await site.request(path, { headers: { cookie } })).body.toString();
const post = async (path: string, cookie: string, form: Record<string, string>) => {
  const { status, headers, body } = await site.request(path, {
    method: "POST",
    headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
  });
  return { status, location: headers.location, text: body.toString() };
};
const leaksIn = (text: string) => secrets.filter((secret) => text.includes(secret));
const method = { intent: "save", name: "Razorpay Payment", ...keys };
const account = {
  intent: "bank-account",
  holder: "Sahyadri Computers",
  accountNumber,
  accountNumberAgain: accountNumber,
  ifsc: "HDFC0000123",
};

describe("what was typed as a secret", () => {
  it("does not come back with a form that was refused", async () => {
    const refused = [
      await post("/admin/settings/methods/new/razorpay", admin, { ...method, name: "" }),
      await post("/admin/settings/methods/new/razorpay.data", admin, { ...method, name: "" }),
      await post("/admin/settings/methods/new/stripe", admin, method),
      await post("/vendor/profile", vendor, { ...account, ifsc: "wrong" }),
      await post("/vendor/profile.data", vendor, { ...account, ifsc: "wrong" }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(refused.flatMap(({ text }) => leaksIn(text))).toEqual([]);
  });

  it("is sealed in the page that asks for the password, and stored once that is right", async () => {
    const longAgo = new Date(Date.now() - 20 * 60_000);
    await site.shop.db.updateTable("auth_sessions").set({ confirmed_at: longAgo }).execute();
    for (const [path, cookie, form] of [
      ["/admin/settings/methods/new/razorpay", admin, { ...method, apiSecret: "asecretthatwaits" }],
      [
        "/vendor/profile",
        vendor,
        { ...account, accountNumber: "555566667777", accountNumberAgain: "555566667777" },
      ],
    ] as const) {
      const answer = await post(path, cookie, form);
      expect(answer.status).toBe(401);
      expect(answer.text).toContain("Confirm it is you");
      expect(
        [...secrets, "asecretthatwaits", "555566667777"].filter((secret) => answer.text.includes(secret)),
      ).toEqual([]);
      const carried = [...answer.text.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
        ([, name = "", value = ""]) => [name, value],
      );
      const answered = await post(path, cookie, {
        ...Object.fromEntries(carried),
        ownPassword: demoPassword,
      });
      expect(answered.status).toBe(303);
    }
    const stored = await site.shop.db
      .selectFrom("payment_methods")
      .select("credentials_sealed")
      .where("provider", "=", "razorpay")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(site.shop.vault.open(stored.credentials_sealed ?? ""))).toMatchObject({
      apiSecret: "asecretthatwaits",
    });
    expect(await get("/vendor/profile", vendor)).toContain("7777");
    await site.shop.db.deleteFrom("payment_methods").where("provider", "=", "razorpay").execute();
  });

  it("is seen on no page, in no data and in no line of the log once it is stored", async () => {
    const added = await post("/admin/settings/methods/new/razorpay", admin, method);
    expect([added.status, added.location]).toEqual([303, "/admin/settings?done=add"]);
    expect((await post("/vendor/profile", vendor, account)).status).toBe(303);
    const { id } = await site.shop.db
      .selectFrom("payment_methods")
      .select("id")
      .where("provider", "=", "razorpay")
      .executeTakeFirstOrThrow();
    const ofMethod = `/admin/settings/methods/${id}`;
    const answer = await post(ofMethod, admin, { intent: "test" });
    const pages = await Promise.all([
      ...["/admin/settings", "/admin/settings.data", ofMethod, `${ofMethod}.data`, "/admin/audit-log"].map(
        (path) => get(path, admin),
      ),
      ...["/vendor/profile", "/vendor/profile.data", "/account/my-data.json"].map((path) =>
        get(path, vendor),
      ),
    ]);
    expect(pages[0]).toContain("API key ending in 4321");
    expect(pages[2]).toContain("Saved, ending in 8765");
    expect(pages[5]).toContain("3456");
    for (const text of [...pages, added.text, answer.text, JSON.stringify(site.logged)]) {
      expect(leaksIn(text)).toEqual([]);
    }
  });
});

it("the terms say how customers may pay as soon as the settings change, to guests too", async () => {
  const open = await openTestSite({ cachesPages: true });
  const terms = async () => (await open.request("/terms")).body.toString().replaceAll("<!-- -->", "");
  expect(await terms()).toContain("by cash on delivery, for orders of up to ₹50,000");
  await open.shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 20_000 }).execute();
  await expect.poll(terms).toContain("for orders of up to ₹20,000");
  await open.shop.db
    .updateTable("payment_methods")
    .set({ enabled: false })
    .where("provider", "=", "cod")
    .execute();
  await expect.poll(terms).not.toContain("by cash on delivery");
  await open.close();
});
