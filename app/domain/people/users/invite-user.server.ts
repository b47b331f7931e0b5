import type { PeopleMail } from "../mail-data.ts";
import { randomBytes } from "node:crypto";
import { issueToken, voidTokens } from "../credentials/account-token.server.ts";
import { refuseTaken } from "../credentials/email-taken.server.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { refusal } from "../refusals.ts";
import { standsForVendor } from "../../shop/access/permissions.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { openVendor } from "../../vendors/vendor/open-vendor.server.ts";
import { lockUser } from "./lock-user.server.ts";
import type { Invitation } from "./user-input.ts";

/**
 * Creates an account and mails a link by which its owner sets the password. Returns the account's id.
 * An account whose profile was removed gets a profile again.
 * Refuses: an email address in use.
 */
export async function inviteUser(shop: Shop, invitation: Invitation): Promise<string> {
  requirePermission(shop.actor, "users.manage");
  const passwordHash = await hashOfNoPassword(shop);
  return inTransaction(shop, (shop) => addPerson(shop, invitation, passwordHash));
}

/** Nobody knows this password, so nobody can sign in before the invitation is followed. */
export function hashOfNoPassword(shop: Shop): Promise<string> {
  return shop.signIn.hashPassword(randomBytes(32).toString("base64url"));
}

/** Does so within the open transaction, without asking for a permission. With a vendor the person works for that one. */
export async function addPerson(
  shop: Shop,
  invitation: Invitation & { vendorId?: string },
  passwordHash: string,
): Promise<string> {
  const { name, email, role, vendorId } = invitation;
  const registeredAs = standsForVendor({ role }) ? "vendor" : "customer";
  const removed = await findRemoved(shop, email);
  const userId =
    removed ??
    (await shop.signIn
      .createAccount(shop.db, { name, email, passwordHash, registeredAs })
      .catch(refuseTaken));
  if (removed !== undefined) await giveProfileAgain(shop, removed, invitation, passwordHash);
  else {
    const set = { role, ...(vendorId !== undefined && { vendor_id: vendorId }) };
    await shop.db.updateTable("profiles").set(set).where("user_id", "=", userId).execute();
  }
  await mailInvitation(shop, { userId, email, role });
  await writeAudit(shop, {
    action: "user.add",
    subject: { id: userId, name },
    vendorId: vendorId ?? null,
    before: null,
    after: { role },
  });
  return userId;
}

/** Mails the invitation again; the link of the one before no longer works. */
export async function repeatInvitation(shop: Shop, userId: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const { user } = await lockUser(shop, userId);
    await mailInvitationAgain(shop, { userId, ...user });
  });
}

export async function mailInvitationAgain(shop: Shop, person: Invited): Promise<void> {
  await voidTokens(shop, person.userId, "invitation");
  await mailInvitation(shop, person);
}

async function findRemoved(shop: Shop, email: string): Promise<string | undefined> {
  const account = await shop.db
    .selectFrom("auth_users")
    .leftJoin("profiles", "profiles.user_id", "auth_users.id")
    .select(["auth_users.id", "profiles.user_id"])
    .where("auth_users.email", "=", email)
    .executeTakeFirst();
  if (account && account.user_id !== null) {
    throw refusal("user.email-taken");
  }
  return account?.id;
}

async function giveProfileAgain(
  shop: Shop,
  userId: string,
  { name, email, role, vendorId: ofVendor }: Parameters<typeof addPerson>[1],
  passwordHash: string,
) {
  await shop.signIn.replacePassword(shop.db, userId, passwordHash);
  const vendorId = standsForVendor({ role }) ? await openVendor(shop, { name, email }) : (ofVendor ?? null);
  await shop.db
    .insertInto("profiles")
    .values({ user_id: userId, name, email, role, vendor_id: vendorId, created_at: shop.now() })
    .execute();
  await shop.db
    .updateTable("auth_users")
    .set({ name, updated_at: shop.now() })
    .where("id", "=", userId)
    .execute();
}

type Invited = Omit<Invitation, "name"> & { userId: string };

async function mailInvitation(shop: Shop, { userId, email, role }: Invited) {
  const token = await issueToken(shop, { userId, email, purpose: "invitation" });
  await queueMail<PeopleMail>(shop, `invitation:${crypto.randomUUID()}`, email, {
    template: "invitation",
    role,
    passwordUrl: `${shop.origin}/reset-password?token=${token}`,
  });
}
