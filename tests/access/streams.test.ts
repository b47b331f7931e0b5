import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { deleteMyAccount } from "#domain/privacy/delete-my-account.server.ts";
import { endSession, signOutEverywhere } from "#domain/people/sessions/end-sessions.server.ts";
import { endTwoFactorOf } from "#domain/people/own-account/change-two-factor.server.ts";
import { mailResetLink } from "#domain/people/password-reset/request-password-reset.server.ts";
import { resetPassword } from "#domain/people/password-reset/reset-password.server.ts";
import { longestSessionSeconds } from "#domain/people/sessions/find-session.server.ts";
import { changeSignInRules } from "#domain/people/sign-in/sign-in-rules.server.ts";
import { changeUser } from "#domain/people/users/change-user.server.ts";
import { endUserSessions } from "#domain/people/users/end-user-sessions.server.ts";
import { removeUser } from "#domain/privacy/remove-user.server.ts";
import { suspendUser } from "#domain/people/users/suspend-user.server.ts";
import { endsInTime, timeOf } from "#tests/support/workable-second.ts";
import { type OpenStream, openStream } from "#tests/support/event-stream.ts";
import { readLink, register, signInAtOnce, type TestAccount } from "#tests/support/test-account.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

type StaffRole = "customer" | "vendor" | "admin";
type Person = TestAccount & { role: StaffRole; vendorId: string };

const usualRules = { adminsNeedTwoFactor: false, adminIdleHours: 12 };

const ownStream: Record<StaffRole, string> = {
  customer: "/orders/events",
  vendor: "/vendor/orders/events",
  admin: "/admin/orders/events",
};

let site: TestSite;
let owner: Person;
const opened: OpenStream[] = [];
beforeAll(async () => {
  site = await openTestSite({ sendsEvents: true });
  owner = await enter("admin");
  await giveTwoFactor(owner);
});
afterEach(async () => {
  for (const { close } of opened.splice(0)) close();
  await changeSignInRules(owner.shop, usualRules);
});
afterAll(() => site.close());

async function enter(role: StaffRole): Promise<Person> {
  const account = await register(site.shop, { registeredAs: role === "vendor" ? "vendor" : "customer" });
  const { vendor_id } = await site.shop.db
    .updateTable("profiles")
    .set({ role })
    .where("user_id", "=", account.userId)
    .returning("vendor_id")
    .executeTakeFirstOrThrow();
  const vendorId = vendor_id ?? "";
  const actor = { ...account.shop.actor, role };
  return { ...account, shop: { ...account.shop, actor }, role, vendorId };
}

async function giveTwoFactor({ userId }: Person) {
  await site.shop.db
    .insertInto("two_factor_secrets")
    .values({ user_id: userId, secret_sealed: "", created_at: new Date(), confirmed_at: new Date() })
    .execute();
}

const cookieOf = ({ session }: Pick<TestAccount, "session">) =>
  session.cookies.map((cookie) => cookie.split(";", 1)[0]).join("; ");

async function open(person: Person, path = ownStream[person.role], port = site.port): Promise<OpenStream> {
  const stream = await openStream(port, path, cookieOf(person));
  opened.push(stream);
  await vi.waitFor(() => expect(stream.text()).not.toBe(""), soon);
  return stream;
}
const soon = { timeout: 50_000, interval: 5 };

async function announce(channel: string, news: string) {
  await site.database.pool.query("select pg_notify($1, $2)", [channel, news]);
}

/** Announces an event that both streams of this person would pass on. */
async function announceChange({ userId, vendorId }: Person, what: string) {
  await announce("cart_changed", JSON.stringify({ userId, revision: what }));
  await announce("order_changed", JSON.stringify({ userId, vendorId, orderId: what }));
}

const inTime = { ends: "in time", lastWord: "event: forbidden\ndata: {}" };

/** Whether the stream ended within a second after `moment` and not before, and its last message. */
async function endOf(stream: OpenStream, moment = 0) {
  const ends = await endsInTime(stream.ended, moment, site.database.pool);
  return { ends, lastWord: stream.text().trimEnd().split("\n\n").at(-1) };
}

/** Whether the stream still passes on events after all permissions were checked again. */
async function goesOn(stream: OpenStream, person: Person): Promise<boolean> {
  await announce("rights_changed", "");
  await announce("rights_changed", person.userId);
  const what = crypto.randomUUID();
  await announceChange(person, what);
  await vi.waitFor(() => expect(stream.text()).toContain(what), soon);
  return stream.isOpen();
}

const update = (
  person: Person,
  change: Partial<Record<"expires_at" | "created_at" | "last_used_at", Date>>,
) => site.shop.db.updateTable("auth_sessions").set(change).where("user_id", "=", person.userId).execute();

type Cause = { of: StaffRole; what: string; happens: (person: Person) => Promise<unknown> };

const causes: Cause[] = [
  {
    of: "customer",
    what: "the person signs out",
    happens: (person) => site.request("/logout", { method: "POST", headers: { cookie: cookieOf(person) } }),
  },
  {
    of: "customer",
    what: "the person ends this device from the list on another",
    async happens(person) {
      const { actor } = await signInAtOnce(
        { ...site.shop, actor: { role: "guest", address: "203.0.113.5" } },
        person,
        { userAgent: "iPhone" },
      );
      await endSession({ ...site.shop, actor }, person.shop.actor.sessionId);
    },
  },
  { of: "vendor", what: "the person signs out everywhere", happens: ({ shop }) => signOutEverywhere(shop) },
  {
    of: "customer",
    what: "an admin signs the person out",
    happens: ({ userId }) => endUserSessions(owner.shop, userId),
  },
  {
    of: "vendor",
    what: "the password is reset by mail",
    async happens({ email }) {
      await mailResetLink(site.shop, email);
      const token = await readLink(site.shop, email, "reset-password");
      await resetPassword(site.shop, {
        token,
        password: "another horse",
        confirmPassword: "another horse",
      });
    },
  },
  {
    of: "customer",
    what: "the person deletes the account",
    happens: ({ shop, password }) => deleteMyAccount(shop, { currentPassword: password }),
  },
  {
    of: "vendor",
    what: "the person is suspended",
    happens: ({ userId }) => suspendUser(owner.shop, userId, { reason: "Sold what was not there" }),
  },
  {
    of: "vendor",
    what: "the account is suspended by hand in the database",
    happens: ({ userId }) =>
      site.database.pool.query(
        "update profiles set suspended_at = now(), suspended_for = 'theft' where user_id = $1",
        [userId],
      ),
  },
  { of: "admin", what: "the person is removed", happens: ({ userId }) => removeUser(owner.shop, userId) },
  {
    of: "admin",
    what: "the admin becomes a customer",
    happens: ({ userId }) =>
      changeUser(owner.shop, userId, { name: "Ananya Kulkarni", role: "customer", agreed: true }),
  },
  {
    of: "vendor",
    what: "the vendor's account becomes a customer's",
    happens: ({ userId }) =>
      changeUser(owner.shop, userId, { name: "Ananya Kulkarni", role: "customer", agreed: true }),
  },
  {
    of: "vendor",
    what: "the person acts for another vendor",
    async happens({ userId }) {
      const { vendorId } = await enter("vendor");
      await site.shop.db
        .updateTable("profiles")
        .set({ vendor_id: vendorId })
        .where("user_id", "=", userId)
        .execute();
    },
  },
  {
    of: "admin",
    what: "the shop begins to ask its admins for a second step, which this one lacks",
    happens: () => changeSignInRules(owner.shop, { ...usualRules, adminsNeedTwoFactor: true }),
  },
  {
    of: "admin",
    what: "the second step that the shop asks for is taken from the admin",
    async happens(person) {
      await giveTwoFactor(person);
      await changeSignInRules(owner.shop, { ...usualRules, adminsNeedTwoFactor: true });
      await endTwoFactorOf(owner.shop, person.userId);
    },
  },
];

describe("a stream of events ends within a second when", () => {
  test.each(causes)("$what", async ({ of, happens }) => {
    const [person, bystander] = [await enter(of), await enter(of)];
    await giveTwoFactor(bystander);
    const [stream, stays] = [await open(person), await open(bystander)];
    await happens(person);
    expect(await endOf(stream)).toEqual(inTime);
    expect(await goesOn(stays, bystander)).toBe(true);
  });

  test("the session has not been used for its time, and not before", async () => {
    const [person, bystander] = [await enter("customer"), await enter("customer")];
    const [stream, stays] = [await open(person, "/cart/events"), await open(bystander, "/cart/events")];
    expect(await goesOn(stream, person)).toBe(true);
    const moment = performance.now() + 1_000;
    await update(person, { expires_at: new Date(Date.now() + 1_000) });
    await announce("rights_changed", "");
    expect(await endOf(stream, moment)).toEqual(inTime);
    expect(await goesOn(stays, bystander)).toBe(true);
  });

  test.each([
    ["the session, used every day, is half a year old", "customer", "created_at", longestSessionSeconds],
    ["an admin has not used it for the hours that the shop allows", "admin", "last_used_at", 12 * 3_600],
  ] as const)("%s", async (_, role, since, seconds) => {
    const person = await enter(role);
    const stream = await open(person);
    const moment = performance.now() + 1_000;
    await update(person, { [since]: new Date(Date.now() + 1_000 - seconds * 1_000) });
    expect(await endOf(stream, moment)).toEqual(inTime);
  });

  test("the shop allows its admins fewer hours than this one has rested", async () => {
    const person = await enter("admin");
    const stream = await open(person);
    await update(person, { last_used_at: new Date(Date.now() - 2 * 3_600_000) });
    expect(await goesOn(stream, person)).toBe(true);
    await changeSignInRules(owner.shop, { ...usualRules, adminIdleHours: 1 });
    expect(await endOf(stream)).toEqual(inTime);
  });

  test("the right went while the process could not hear of it", async () => {
    const [person, bystander] = [await enter("admin"), await enter("admin")];
    const [stream, stays] = [await open(person), await open(bystander)];
    await site.database.pool.query(`
      with lost as (
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'yantra listener' and datname = current_database()
      )
      update profiles set role = 'customer' from lost where user_id = '${person.userId}'`);
    expect(await endOf(stream)).toEqual(inTime);
    await vi.waitFor(() => goesOn(stays, bystander), { timeout: 50_000 });
  });
});

describe("a stream of events goes on when", () => {
  test("the session is used again before it runs out", async () => {
    const person = await enter("customer");
    const stream = await open(person, "/cart/events");
    const useIt = async () => {
      expect(await goesOn(stream, person)).toBe(true);
      await site.request("/account", { headers: { cookie: cookieOf(person) } });
    };
    const moment = Date.now() + 1_000 + 10 * (await timeOf(useIt));
    await update(person, { expires_at: new Date(moment) });
    await useIt();
    await wait(moment - Date.now());
    expect(await goesOn(stream, person)).toBe(true);
  });

  test("the same person signs out on another device, or is given another name", async () => {
    const person = await enter("vendor");
    const guest = { ...site.shop, actor: { role: "guest" as const, address: "203.0.113.5" } };
    const other = await signInAtOnce(guest, person, { userAgent: "iPhone" });
    const [stream, there] = [await open(person), await open({ ...person, ...other })];
    await endSession(person.shop, other.actor.sessionId);
    expect(await endOf(there)).toEqual(inTime);
    await changeUser(owner.shop, person.userId, { name: "Ananya Joshi", role: "vendor" });
    expect(await goesOn(stream, person)).toBe(true);
  });
});

describe("a stream of all orders", () => {
  test("is not opened for an admin who still owes a second step", async () => {
    const admin = await enter("admin");
    await changeSignInRules(owner.shop, { ...usualRules, adminsNeedTwoFactor: true });
    const request = (method: string) =>
      site.request("/admin/orders/events", { method, headers: { cookie: cookieOf(admin) } });
    expect((await request("GET")).status).toBe(403);
    expect((await request("HEAD")).status).toBe(403);
    await giveTwoFactor(admin);
    expect(await goesOn(await open(admin), admin)).toBe(true);
  });
});
