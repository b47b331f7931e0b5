import { rolesGivenByVendor, rolesWith } from "../../shop/access/permissions.ts";
import { requireForVendor } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { countAttempt } from "../../shop/limits/count-attempt.server.ts";
import { refusal as shopRefusal } from "../../shop/refusals.ts";
import { voidTokens } from "../credentials/account-token.server.ts";
import { refusal } from "../refusals.ts";
import { addPerson, hashOfNoPassword, mailInvitationAgain } from "../users/invite-user.server.ts";
import { isInvited } from "../users/list-users.server.ts";
import type { Packer } from "../users/user-input.ts";

const invitations = { rule: "packer-invitation", attempts: 10, perMinutes: 60 };
const mostPeople = 20;
const removed = "Removed by the vendor";

export type OwnPerson = Awaited<ReturnType<typeof listOwnStaff>>[number];

/** Lists those who work for the signed-in vendor: first those who stand for it, then its packers, by name. */
export async function listOwnStaff(shop: Shop) {
  return listStaff(shop, requireForVendor(shop.actor, "staff.read-own").vendorId);
}

function listStaff(shop: Shop, vendorId: string) {
  return shop.db
    .selectFrom("profiles")
    .select(["user_id as id", "name", "email"])
    .select(({ eb }) => [
      eb("role", "in", rolesWith("vendor.own")).as("isOwner"),
      eb("suspended_at", "is not", null).as("isSuspended"),
      isInvited(shop).as("isInvited"),
    ])
    .where("vendor_id", "=", vendorId)
    .where("role", "in", rolesWith("vendor.area"))
    .where(({ eb, or }) => or([eb("suspended_for", "is", null), eb("suspended_for", "<>", removed)]))
    .orderBy("isOwner", "desc")
    .orderBy("name")
    .orderBy("user_id")
    .execute();
}

/**
 * Invites somebody who packs and ships for the signed-in vendor. A packer whom the vendor removed may work again, and
 * one who has not come yet gets a new link.
 * Refuses: an email address in use; more people than a vendor may have; too many invitations, each of which tells
 * whether an address is in use.
 */
export async function invitePacker(shop: Shop, packer: Packer): Promise<void> {
  const { userId, vendorId } = requireForVendor(shop.actor, "staff.manage-own");
  await countAttempt(shop, invitations, userId);
  const passwordHash = await hashOfNoPassword(shop);
  await inTransaction(shop, async (shop) => {
    await shop.db.selectFrom("vendors").select("id").where("id", "=", vendorId).forUpdate().execute();
    if ((await listStaff(shop, vendorId)).length >= mostPeople)
      throw refusal("staff.full", { most: mostPeople });
    if (await inviteAgain(shop, vendorId, packer)) return;
    await addPerson(shop, { ...packer, role: "packer", vendorId }, passwordHash);
  });
}

async function inviteAgain(shop: Shop, vendorId: string, { email }: Packer): Promise<boolean> {
  const person = await shop.db
    .updateTable("profiles")
    .set({ suspended_at: null, suspended_for: null })
    .where("email", "=", email)
    .where("vendor_id", "=", vendorId)
    .where("role", "in", rolesGivenByVendor)
    .where(({ eb, or, and }) =>
      or([eb("suspended_for", "=", removed), and([eb("suspended_at", "is", null), isInvited(shop)])]),
    )
    .returning(["user_id as userId", "name"])
    .executeTakeFirst();
  if (!person) return false;
  await mailInvitationAgain(shop, { ...person, email, role: "packer" });
  const subject = { id: person.userId, name: person.name };
  await writeAudit(shop, { action: "user.add", subject, vendorId, before: null, after: { role: "packer" } });
  return true;
}

/** Ends the sessions of a packer of the signed-in vendor, who then can no longer log in. Refuses: anybody else. */
export async function removePacker(shop: Shop, { userId }: { userId: string }): Promise<void> {
  const { vendorId } = requireForVendor(shop.actor, "staff.manage-own");
  await inTransaction(shop, async (shop) => {
    const person = await shop.db
      .updateTable("profiles")
      .set({ suspended_at: shop.now(), suspended_for: removed })
      .where("user_id", "=", userId)
      .where("vendor_id", "=", vendorId)
      .where("role", "in", rolesGivenByVendor)
      .where("suspended_at", "is", null)
      .returning(["user_id as id", "name"])
      .executeTakeFirst();
    if (!person) throw shopRefusal("user.not-found");
    await shop.db.deleteFrom("auth_sessions").where("user_id", "=", userId).execute();
    await voidTokens(shop, userId);
    await writeAudit(shop, {
      action: "user.suspend",
      subject: person,
      vendorId,
      before: null,
      after: { reason: removed },
    });
  });
}
