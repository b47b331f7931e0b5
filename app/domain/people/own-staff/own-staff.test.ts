import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { firefox, readLink, register, signInAtOnce } from "#tests/support/test-account.ts";
import { fillLimit } from "#tests/support/full-limit.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { resetPassword } from "../password-reset/reset-password.server.ts";
import { changeUser } from "../users/change-user.server.ts";
import { findUser } from "../users/find-user.server.ts";
import { suspendUser } from "../users/suspend-user.server.ts";
import { invitePacker, listOwnStaff, removePacker } from "./own-staff.server.ts";

let test: TestShop;
let owner: Awaited<ReturnType<typeof register>>;
beforeAll(async () => {
  test = await openTestShop();
  owner = await register(test.shop, { name: "Farah Shaikh", registeredAs: "vendor" });
});
afterAll(() => test.close());

const password = "a-long-enough-one";

/** Invites a packer, who sets a password and signs in. */
async function come(email: string) {
  await invitePacker(owner.shop, { name: "Ravi", email });
  const token = await readLink(test.shop, email, "invitation");
  await resetPassword(test.shop, { token, password, confirmPassword: password });
  return signInAtOnce(test.shop, { email, password }, { userAgent: firefox });
}

const names = async () => (await listOwnStaff(owner.shop)).map(({ name, isOwner }) => [name, isOwner]);

describe("a packer", () => {
  it("is invited by the owner, works for that vendor alone, and is gone at once when removed", async () => {
    const { actor } = await come("ravi@example.in");
    expect(actor).toMatchObject({ role: "packer", vendorId: owner.shop.actor.vendorId });
    expect(await findUser(await asNewAdmin(test.shop), actor.userId)).toMatchObject({
      worksFor: "Farah Shaikh",
      vendor: null,
    });
    expect(await names()).toEqual([
      ["Farah Shaikh", true],
      ["Ravi", false],
    ]);
    await removePacker(owner.shop, { userId: actor.userId });
    expect(await names()).toEqual([["Farah Shaikh", true]]);
    const sessions = test.shop.db.selectFrom("auth_sessions").where("user_id", "=", actor.userId);
    expect(await sessions.select("id").execute()).toEqual([]);
    const again = signInAtOnce(test.shop, { email: "ravi@example.in", password }, { userAgent: firefox });
    await expect(again).rejects.toMatchObject({ code: "sign-in.suspended" });
    await invitePacker(owner.shop, { name: "Ravi", email: "ravi@example.in" });
    expect(await names()).toHaveLength(2);
  });

  it("whom the shop suspended stays so, whatever the vendor does", async () => {
    const { actor } = await come("sunil@example.in");
    await suspendUser(await asNewAdmin(test.shop), actor.userId, { reason: "Fraud" });
    const again = invitePacker(owner.shop, { name: "Sunil", email: "sunil@example.in" });
    await expect(again).rejects.toMatchObject({ code: "user.email-taken" });
    await expect(removePacker(owner.shop, { userId: actor.userId })).rejects.toMatchObject({
      code: "user.not-found",
    });
  });

  it("is nobody else's, and no owner is a packer", async () => {
    const { actor } = await come("meena@example.in");
    const other = await register(test.shop, { registeredAs: "vendor" });
    const gone = { code: "user.not-found" };
    await expect(removePacker(other.shop, { userId: actor.userId })).rejects.toMatchObject(gone);
    await expect(removePacker(owner.shop, { userId: owner.userId })).rejects.toMatchObject(gone);
    await expect(
      invitePacker(other.shop, { name: "Meena", email: "meena@example.in" }),
    ).rejects.toMatchObject({ code: "user.email-taken" });
  });

  it("is made by no admin, opens no vendor, and loses the sessions with the role", async () => {
    const admin = await asNewAdmin(test.shop);
    const { actor } = await come("asha@example.in");
    const customer = await register(test.shop);
    await expect(changeUser(admin, customer.userId, { name: "Rohan", role: "packer" })).rejects.toMatchObject(
      { code: "user.role-of-vendor" },
    );
    expect(await changeUser(admin, actor.userId, { name: "Asha", role: "packer" })).toBe("change");
    expect(await changeUser(admin, actor.userId, { name: "Asha", role: "order-desk" })).toBe("change-role");
    const sessions = test.shop.db.selectFrom("auth_sessions").where("user_id", "=", actor.userId);
    expect(await sessions.select("id").execute()).toEqual([]);
    expect(await findUser(admin, actor.userId)).toMatchObject({ role: "order-desk", vendor: null });
  });

  it("is invited a few times an hour at most, because each answer tells whether an address is in use", async () => {
    const { shop } = await register(test.shop, { registeredAs: "vendor" });
    await fillLimit(shop, "packer-invitation");
    await expect(invitePacker(shop, { name: "Ravi", email: "new@example.in" })).rejects.toMatchObject({
      code: "request.too-often",
    });
  });
});
