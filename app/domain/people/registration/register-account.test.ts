import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readMail, register } from "#tests/support/test-account.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { confirmEmail } from "./confirm-email.server.ts";
import { findSession } from "../sessions/find-session.server.ts";
import { readAccount } from "../own-account/read-account.server.ts";
import { registerAccount } from "./register-account.server.ts";

let test: TestShop;
beforeEach(async () => (test = await openTestShop({ now: new Date() })));
afterEach(() => test.close());

const form = {
  name: "Ananya Kulkarni",
  email: "ananya@example.in",
  password: "abcdef",
  confirmPassword: "abcdef",
};
const asCustomer = { userAgent: "", registeredAs: "customer" as const };

describe("whoever registers", () => {
  it("is a customer with a profile, and signed in", async () => {
    const { session, actor } = await registerAccount(test.shop, form, asCustomer);
    expect(actor).toMatchObject({
      role: "customer",
      name: "Ananya Kulkarni",
      email: "ananya@example.in",
      vendorId: null,
      address: "192.0.2.1",
    });
    expect(await findSession(test.shop, session.token, "")).toMatchObject({
      actor: { userId: actor.userId, sessionId: actor.sessionId },
    });
  });

  it("as a vendor has a vendor of their own, which is not approved yet", async () => {
    const { actor } = await registerAccount(test.shop, form, { userAgent: "", registeredAs: "vendor" });
    expect(actor.role).toBe("vendor");
    const vendor = await test.shop.db
      .selectFrom("vendors")
      .select(["name", "email", "approved_at"])
      .where("id", "=", actor.vendorId)
      .executeTakeFirstOrThrow();
    expect(vendor).toEqual({ name: "Ananya Kulkarni", email: "ananya@example.in", approved_at: null });
    const [mail] = await readMail(test.shop, form.email);
    expect(mail?.plainText).toContain("Your products go on sale after we approve your account.");
  });

  it("as a vendor is approved at once where the shop says so", async () => {
    await test.shop.db.updateTable("shop_settings").set({ approves_vendors_at_once: true }).execute();
    const { actor } = await registerAccount(test.shop, form, { userAgent: "", registeredAs: "vendor" });
    const { approved_at } = await test.shop.db
      .selectFrom("vendors")
      .select("approved_at")
      .where("id", "=", actor.vendorId)
      .executeTakeFirstOrThrow();
    expect(approved_at).toBeInstanceOf(Date);
    const [mail] = await readMail(test.shop, form.email);
    expect(mail?.plainText).toContain("Complete your profile and publish your products.");
  });

  it("is mailed a welcome, whose link confirms the address once", async () => {
    const { shop, email } = await register(test.shop);
    expect(await readAccount(shop)).toMatchObject({ isEmailConfirmed: false });
    const [mail, ...more] = await readMail(shop, email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: "welcome", subject: "Welcome to Yantra" });
    const token = /https:\/\/shop\.example\/confirm-email\?token=([\w-]+)/.exec(mail!.plainText)![1]!;
    expect(await confirmEmail(shop, token)).toBe(email);
    expect(await readAccount(shop)).toMatchObject({ isEmailConfirmed: true });
    await expect(confirmEmail(shop, token)).rejects.toThrow(/expired or has already been used/);
  });

  it("is not named in the mail: the address may be a stranger's, the name an advertisement", async () => {
    const { shop, email } = await register(test.shop, { name: "Visit evil.example now" });
    const [mail] = await readMail(shop, email);
    expect(JSON.stringify(mail)).not.toContain("evil.example");
  });

  it("leaves no readable password behind", async () => {
    await registerAccount(test.shop, form, asCustomer);
    const { password } = await test.shop.db
      .selectFrom("auth_credentials")
      .select("password")
      .executeTakeFirstOrThrow();
    expect(password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  });
});

describe("an address that has an account", () => {
  it("is refused kindly, and nothing is left of the attempt", async () => {
    await registerAccount(test.shop, form, asCustomer);
    await expect(
      registerAccount(
        test.shop,
        { ...form, name: "Somebody else" },
        { userAgent: "", registeredAs: "vendor" },
      ),
    ).rejects.toMatchObject({
      code: "account.email-taken",
      message: expect.stringMatching(/^An account with this email address already exists\./),
    });
    for (const table of ["auth_users", "profiles", "auth_sessions", "auth_credentials", "mails"] as const) {
      expect({ [table]: await test.shop.db.selectFrom(table).selectAll().execute() }).toEqual({
        [table]: [expect.anything()],
      });
    }
    expect(await test.shop.db.selectFrom("vendors").selectAll().execute()).toEqual([]);
  });

  it("is given to one of several who ask at once", async () => {
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4].map(() => registerAccount(test.shop, form, asCustomer)),
    );
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused).toHaveLength(3);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: "account.email-taken" });
    expect(await test.shop.db.selectFrom("profiles").selectAll().execute()).toHaveLength(1);
  });
});

describe("registrations", () => {
  it("are counted by network, and by account and network: nobody keeps others from registering", async () => {
    const register = (name: string, from: string) =>
      registerAccount(
        { ...test.shop, actor: { role: "guest", address: from } },
        { ...form, email: `${name}@example.in` },
        asCustomer,
      );
    await test.shop.db
      .insertInto("rate_limits")
      .values({ rule: "registration-address", key: "198.51.100.1", window_start: thisHour(), hits: 30 })
      .execute();
    await expect(register("one", "198.51.100.1")).rejects.toMatchObject({ code: "registration.too-many" });
    await register("one", "198.51.100.2");
    for (let again = 0; again < 4; again += 1) {
      await expect(register("one", "198.51.100.2")).rejects.toMatchObject({ code: "account.email-taken" });
    }
    await expect(register("one", "198.51.100.2")).rejects.toMatchObject({ code: "registration.too-many" });
    await expect(register("one", "198.51.100.9")).rejects.toMatchObject({ code: "account.email-taken" });
  });
});

function thisHour() {
  return new Date(Math.floor(test.shop.now().getTime() / 3_600_000) * 3_600_000);
}
