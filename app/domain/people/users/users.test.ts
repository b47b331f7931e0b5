import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { firefox, readLink, readMail, register, signInAtOnce } from "#tests/support/test-account.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { purposeOfLink, resetPassword } from "../password-reset/reset-password.server.ts";
import { findSession } from "../sessions/find-session.server.ts";
import { deleteMyAccount } from "../../privacy/delete-my-account.server.ts";
import { changeUser } from "./change-user.server.ts";
import { endUserSessions } from "./end-user-sessions.server.ts";
import { findUser } from "./find-user.server.ts";
import { inviteUser, repeatInvitation } from "./invite-user.server.ts";
import { listUsers } from "./list-users.server.ts";
import { removeUser } from "../../privacy/remove-user.server.ts";
import { suspendUser, unsuspendUser } from "./suspend-user.server.ts";
import { suspendUsers, unsuspendUsers } from "./suspend-users.server.ts";
import { readUsersQuery } from "./users-query.ts";

let test: TestShop;
let admin: Awaited<ReturnType<typeof asNewAdmin>>;
beforeAll(async () => (test = await openTestShop()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.shop.db.deleteFrom("auth_users").execute();
  admin = await asNewAdmin(test.shop);
});

const enter = ({ email, password }: { email: string; password: string }) =>
  signInAtOnce(test.shop, { email, password }, { userAgent: firefox });
const list = (query: string) => listUsers(admin, readUsersQuery(new URLSearchParams(query)));
const admins = () =>
  test.shop.db.selectFrom("profiles").select("user_id").where("role", "=", "admin").execute();
const trail = () =>
  test.shop.db
    .selectFrom("audit_entries")
    .select(["action", "before", "after"])
    .where("actor_id", "=", admin.actor.userId)
    .orderBy("id")
    .execute();

describe("the last admin", () => {
  it("is left when two admins demote each other at the same moment", async () => {
    for (let round = 0; round < 10; round += 1) {
      const other = await asNewAdmin(test.shop);
      const demotion = { name: "Ananya Kulkarni", role: "customer" as const };
      const answers = await Promise.allSettled([
        changeUser(admin, other.actor.userId, demotion),
        changeUser(other, admin.actor.userId, demotion),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      expect(await admins()).toHaveLength(1);
      await test.shop.db.updateTable("profiles").set({ role: "admin" }).execute();
      await test.shop.db.deleteFrom("auth_users").where("id", "=", other.actor.userId).execute();
    }
  });

  it.each(["delete", "suspend"] as const)(
    "is left when two admins %s each other at the same moment",
    async (how) => {
      const other = await asNewAdmin(test.shop);
      const end = (by: typeof admin, whom: typeof admin) =>
        how === "delete"
          ? removeUser(by, whom.actor.userId)
          : suspendUser(by, whom.actor.userId, { reason: "left" });
      const answers = await Promise.allSettled([end(admin, other), end(other, admin)]);
      expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const left = await test.shop.db
        .selectFrom("profiles")
        .where("role", "=", "admin")
        .where("suspended_at", "is", null)
        .select("user_id")
        .execute();
      expect(left).toHaveLength(1);
    },
  );

  it("is left when one deletes the other who is leaving by themselves", async () => {
    const leaving = await register(test.shop);
    await changeUser(admin, leaving.userId, { name: "Rohan", role: "admin" });
    const actor = { ...leaving.shop.actor, role: "admin" as const };
    const answers = await Promise.allSettled([
      deleteMyAccount({ ...leaving.shop, actor }, { currentPassword: leaving.password }),
      suspendUser({ ...leaving.shop, actor }, admin.actor.userId, { reason: "left" }),
    ]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await admins()).not.toHaveLength(0);
  });
});

describe("an admin", () => {
  it("cannot demote, suspend or delete themselves", async () => {
    await asNewAdmin(test.shop);
    const { userId } = admin.actor;
    const conflict = { code: "user.yourself", message: expect.stringContaining("yourself") };
    await expect(changeUser(admin, userId, { name: "Meera", role: "vendor" })).rejects.toMatchObject(
      conflict,
    );
    await expect(suspendUser(admin, userId, { reason: "holiday" })).rejects.toMatchObject(conflict);
    await expect(removeUser(admin, userId)).rejects.toMatchObject(conflict);
    await changeUser(admin, userId, { name: "Meera Iyer", role: "admin" });
    expect((await findUser(admin, userId))?.name).toBe("Meera Iyer");
  });

  it("is who it takes: customers and vendors may do none of it", async () => {
    const { shop, userId } = await register(test.shop, { registeredAs: "vendor" });
    const forbidden = { code: "access.not-admin", message: "You do not have administrative privileges." };
    await expect(changeUser(shop, userId, { name: "A", role: "admin" })).rejects.toMatchObject(forbidden);
    await expect(suspendUser(shop, userId, { reason: "a" })).rejects.toMatchObject(forbidden);
    await expect(removeUser(shop, userId)).rejects.toMatchObject(forbidden);
    await expect(endUserSessions(shop, userId)).rejects.toMatchObject(forbidden);
    await expect(findUser(shop, userId)).rejects.toMatchObject(forbidden);
    await expect(listUsers(shop, readUsersQuery(new URLSearchParams()))).rejects.toMatchObject(forbidden);
    const guest = { ...test.shop, actor: { role: "guest" as const, address: "192.0.2.9" } };
    const person = { name: "A", email: "a@example.in", role: "admin" as const };
    await expect(inviteUser(guest, person)).rejects.toMatchObject(forbidden);
  });
});

describe("an invitation", () => {
  it("mails a link that sets the password once, and lets its owner in with the role", async () => {
    const email = "new-admin@example.in";
    const userId = await inviteUser(admin, { name: "Kabir Singh", email, role: "admin" });
    expect(await findUser(admin, userId)).toMatchObject({ role: "admin", isInvited: true });
    const token = await readLink(test.shop, email, "invitation");
    expect(await purposeOfLink(test.shop, token)).toBe("invitation");
    const passwords = { password: "my first one", confirmPassword: "my first one" };
    await resetPassword(test.shop, { token, ...passwords });
    const { actor } = await enter({ email, password: passwords.password });
    expect(actor).toMatchObject({ role: "admin", name: "Kabir Singh" });
    expect(await findUser(admin, userId)).toMatchObject({ isInvited: false, isEmailConfirmed: true });
    await expect(resetPassword(test.shop, { token, ...passwords })).rejects.toThrow("already been used");
    // No mail about a changed password: the account had none that anybody knew.
    expect((await readMail(test.shop, email)).map(({ template }) => template)).toEqual(["invitation"]);
    expect(await trail()).toMatchObject([{ action: "user.add", after: { role: "admin" } }]);
  });

  it("sent again makes the first link worthless", async () => {
    const email = "twice@example.in";
    const userId = await inviteUser(admin, { name: "Kabir", email, role: "customer" });
    const first = await readLink(test.shop, email, "invitation");
    await repeatInvitation(admin, userId);
    const passwords = { password: "my first one", confirmPassword: "my first one" };
    await expect(resetPassword(test.shop, { token: first, ...passwords })).rejects.toThrow("expired");
    const second = await readLink(test.shop, email, "invitation");
    await resetPassword(test.shop, { token: second, ...passwords });
  });

  it("is refused for an address in use, and gives a removed person their account back", async () => {
    const { userId, email, password } = await register(test.shop);
    const again = { name: "Ananya", email, role: "vendor" as const };
    await expect(inviteUser(admin, again)).rejects.toMatchObject({ code: "user.email-taken" });
    await removeUser(admin, userId);
    expect(await inviteUser(admin, again)).toBe(userId);
    expect(await findUser(admin, userId)).toMatchObject({ role: "vendor", vendor: { status: "waiting" } });
    await expect(enter({ email, password })).rejects.toMatchObject({ code: "sign-in.wrong-password" });
  });

  it("makes one account when the form is sent five times at once", async () => {
    const person = { name: "Farah", email: "once@example.in", role: "customer" as const };
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => inviteUser(admin, person)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await list("search=once@example.in")).total).toBe(1);
  });
});

describe("a suspended person", () => {
  it("is out on every device at once and refused at sign-in until taken back", async () => {
    const { userId, email, password, session } = await register(test.shop);
    await enter({ email, password });
    await suspendUser(admin, userId, { reason: "Chargebacks" });
    expect(await findSession(test.shop, session.token, "")).toBeUndefined();
    expect((await findUser(admin, userId))?.devices).toEqual([]);
    await expect(enter({ email, password })).rejects.toMatchObject({
      code: "sign-in.suspended",
      message: "This account is suspended. Please contact support.",
    });
    // The refused attempt leaves no session behind.
    expect((await findUser(admin, userId))?.devices).toEqual([]);
    await unsuspendUser(admin, userId);
    await enter({ email, password });
    expect((await trail()).map(({ action }) => action)).toEqual(["user.suspend", "user.unsuspend"]);
  });
});

describe("several people in one step", () => {
  const removed = "Some of the selected users have been deleted. Please reload the page.";

  it("are suspended but for oneself and who is already, each named, and let in again", async () => {
    const rohan = await register(test.shop, { name: "Rohan" });
    const farah = await register(test.shop, { name: "Farah" });
    await suspendUser(admin, farah.userId, { reason: "Chargebacks" });
    const ids = [rohan.userId, farah.userId, admin.actor.userId, rohan.userId, "nobody"];
    expect(await suspendUsers(admin, ids, { reason: "Spam" })).toEqual({
      reached: [rohan.userId],
      problems: [
        removed,
        "Ananya Kulkarni: You cannot suspend yourself. Please ask another admin.",
        "Farah: Already suspended.",
      ],
    });
    expect(await findUser(admin, farah.userId)).toMatchObject({ suspension: { reason: "Chargebacks" } });
    await expect(enter(rohan)).rejects.toMatchObject({ code: "sign-in.suspended" });
    expect(await unsuspendUsers(admin, [rohan.userId, farah.userId, admin.actor.userId])).toEqual({
      reached: [farah.userId, rohan.userId],
      problems: ["Ananya Kulkarni: Was not suspended."],
    });
    await enter(rohan);
    await expect(suspendUsers(rohan.shop, [farah.userId], { reason: "x" })).rejects.toMatchObject({
      code: "access.not-admin",
    });
  });

  it("leave an admin when two suspend each other with all others at the same moment", async () => {
    const [other, third] = [await asNewAdmin(test.shop), await asNewAdmin(test.shop)];
    const suspend = (by: typeof admin) =>
      suspendUsers(
        by,
        [admin, other, third].map(({ actor }) => actor.userId),
        { reason: "left" },
      );
    await Promise.allSettled([suspend(admin), suspend(other)]);
    const left = test.shop.db.selectFrom("profiles").select("user_id").where("suspended_at", "is", null);
    expect(await left.execute()).toHaveLength(1);
  });
});

describe("a deleted person", () => {
  it("is refused at sign-in with the specification's sentence, and leaves the orders", async () => {
    const { userId, email, password } = await register(test.shop);
    await removeUser(admin, userId);
    expect(await findUser(admin, userId)).toBeUndefined();
    await expect(enter({ email, password })).rejects.toThrow(
      "User profile not found. Please contact support or try registering again.",
    );
    await expect(removeUser(admin, userId)).rejects.toMatchObject({ code: "user.not-found" });
    expect(await trail()).toMatchObject([{ action: "user.delete", before: { role: "customer" } }]);
  });

  it("who was the only one to act for a vendor takes it off sale", async () => {
    const { userId, shop } = await register(test.shop, { registeredAs: "vendor" });
    await removeUser(admin, userId);
    const vendor = test.shop.db.selectFrom("vendors").select("id").where("id", "=", shop.actor.vendorId);
    expect(await vendor.execute()).toEqual([]);
  });
});

describe("a role", () => {
  it("of vendor brings a vendor, and the same one again after a while as a customer", async () => {
    const { userId } = await register(test.shop);
    await changeUser(admin, userId, { name: "Ananya Kulkarni", role: "vendor" });
    const vendorId = (await findUser(admin, userId))?.vendor?.id;
    expect(vendorId).toBeDefined();
    await changeUser(admin, userId, { name: "Ananya Kulkarni", role: "customer" });
    expect((await findUser(admin, userId))?.vendor).toBeNull();
    await changeUser(admin, userId, { name: "Ananya Kulkarni", role: "vendor" });
    expect((await findUser(admin, userId))?.vendor?.id).toBe(vendorId);
    expect((await trail()).map(({ before, after }) => [before, after])).toEqual([
      [{ role: "customer" }, { role: "vendor" }],
      [{ role: "vendor" }, { role: "customer" }],
      [{ role: "customer" }, { role: "vendor" }],
    ]);
  });
});

describe("the users' table", () => {
  it("finds by name and address, filters by role and state, and sorts", async () => {
    const rohan = await register(test.shop, { name: "Rohan 100% Deshmukh" });
    const vendor = await register(test.shop, { name: "Farah Shaikh", registeredAs: "vendor" });
    const names = async (query: string) => (await list(query)).rows.map(({ name }) => name);
    expect(await names("search=ROHAN")).toEqual(["Rohan 100% Deshmukh"]);
    expect(await names("search=100%")).toEqual(["Rohan 100% Deshmukh"]);
    expect(await names(`search=${rohan.email}`)).toEqual(["Rohan 100% Deshmukh"]);
    expect(await names("search=%")).toEqual(["Rohan 100% Deshmukh"]);
    expect(await names("role=vendor")).toEqual(["Farah Shaikh"]);
    expect(await names("state=vendor-waiting")).toEqual(["Farah Shaikh"]);
    expect(await names("sort=-name")).toEqual(["Rohan 100% Deshmukh", "Farah Shaikh", "Ananya Kulkarni"]);
    await suspendUser(admin, vendor.userId, { reason: "Fraud" });
    expect(await names("state=suspended")).toEqual(["Farah Shaikh"]);
    expect(await list("page=2")).toMatchObject({ rows: [], total: 3 });
  });
});
