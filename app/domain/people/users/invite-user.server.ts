import type { PeopleMail } from "../mail-data.ts";
import { randomBytes } from "node:crypto";
import { issueToken, voidTokens } from "../credentials/account-token.server.ts";
import { refuseTaken } from "../credentials/email-taken.server.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { refusal } from "../refusals.ts";
import { can } from "../../shop/access/permissions.ts";
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
  // Nobody knows this password, so nobody can sign in before the invitation is followed.
  const passwordHash = await shop.signIn.hashPassword(randomBytes(32).toString("base64url"));
  return inTransaction(shop, async (shop) => {
    const { name, email, role } = invitation;
    const registeredAs = can({ role }, "vendor.area") ? "vendor" : "customer";
    const removed = await findRemoved(shop, email);
    const userId =
      removed ??
      (await shop.signIn
        .createAccount(shop.db, { name, email, passwordHash, registeredAs })
        .catch(refuseTaken));
    if (removed !== undefined) await giveProfileAgain(shop, removed, invitation, passwordHash);
    else await shop.db.updateTable("profiles").set({ role }).where("user_id", "=", userId).execute();
    await mailInvitation(shop, { userId, email, role });
    await writeAudit(shop, {
      action: "user.add",
      subject: { id: userId, name },
      vendorId: null,
      before: null,
      after: { role },
    });
    return userId;
  });
}

/** Mails the invitation again; the link of the one before no longer works. */
export async function repeatInvitation(shop: Shop, userId: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const { user } = await lockUser(shop, userId);
    await voidTokens(shop, userId, "invitation");
    await mailInvitation(shop, { userId, email: user.email, role: user.role });
  });
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
  { name, email, role }: Invitation,
  passwordHash: string,
) {
  await shop.signIn.replacePassword(shop.db, userId, passwordHash);
  const vendorId = can({ role }, "vendor.area") ? await openVendor(shop, { name, email }) : null;
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

async function mailInvitation(
  shop: Shop,
  { userId, email, role }: Omit<Invitation, "name"> & { userId: string },
) {
  const token = await issueToken(shop, { userId, email, purpose: "invitation" });
  await queueMail<PeopleMail>(shop, `invitation:${crypto.randomUUID()}`, email, {
    template: "invitation",
    role,
    passwordUrl: `${shop.origin}/reset-password?token=${token}`,
  });
}
