import type { AccountTokenPurpose, Role } from "#db/values/people-values.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { rolesWith } from "../../shop/access/permissions.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { findToken, linkIsSpent, takeToken } from "../credentials/account-token.server.ts";
import { checkCommonPassword, noteCommonPassword } from "../credentials/common-passwords.server.ts";
import { type RequestDevice, forgetDevices, rememberDevice } from "../sessions/known-devices.server.ts";
import type { PasswordReset } from "../credentials/new-password.ts";
import { replacePassword } from "../credentials/replace-password.server.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { removeTwoFactor } from "../own-account/change-two-factor.server.ts";

/** Whether a mailed link to set a password is a reset link or an invitation; undefined if it would not work now. */
export async function purposeOfLink(shop: Shop, token: string): Promise<AccountTokenPurpose | undefined> {
  return (await findToken(shop, token, "reset-password", "invitation"))?.purpose;
}

/**
 * Sets a new password by a mailed link and ends every session.
 * Opening the link proves that the person reads that mailbox. An unconfirmed address is therefore confirmed, and what a
 * stranger who registered with it may have set is removed. The browser becomes known to the account, so that the owner
 * can sign in while strangers go on guessing; `device` is its secret. `isFirst`: nobody had a password before.
 * Refuses: a link that has expired or was used; a common password of an admin or a vendor of the live shop.
 */
export async function resetPassword(
  shop: Shop,
  { token, password }: PasswordReset,
  { device }: RequestDevice = {},
): Promise<{ device: string; isCommon: boolean; isFirst: boolean }> {
  // Checked first, because hashing is slow on purpose and should not run for a bad link.
  const link = await findToken(shop, token, "reset-password", "invitation");
  if (!link) throw linkIsSpent();
  const isCommon = await checkCommonPassword(shop, { role: await roleOf(shop, link.userId) }, password);
  const passwordHash = await shop.signIn.hashPassword(password);
  return inTransaction(shop, async (shop) => {
    const account = await takeToken(shop, token, "reset-password", "invitation");
    if (!account) throw linkIsSpent();
    const { userId, email, purpose } = account;
    const isFirst = purpose === "invitation";
    await replacePassword(shop, userId, passwordHash, { isFirst });
    await noteCommonPassword(shop, userId, isCommon);
    await forgetDevices(shop, userId);
    const confirmed = await shop.db
      .updateTable("auth_users")
      .set({ email_verified: true })
      .where("id", "=", userId)
      .where("email", "=", email)
      .where("email_verified", "=", false)
      .returning("id")
      .executeTakeFirst();
    if (confirmed) await dropWhatStrangersSet(shop, userId, email);
    return { device: await rememberDevice(shop, userId, device), isCommon, isFirst };
  });
}

async function roleOf(shop: Shop, userId: string): Promise<Role> {
  const profile = await shop.db
    .selectFrom("profiles")
    .select("role")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return (profile?.role ?? "customer") as Role;
}

/**
 * Removes settings that may have been made by a stranger who registered with somebody else's address.
 * Runs when the address is confirmed, within that transaction. It deletes what could keep the owner out or take their
 * money: two-factor with its recovery codes, and the bank account of a vendor that nobody else stands for. Password,
 * sessions, mailed links and known devices are already gone.
 */
async function dropWhatStrangersSet(shop: Shop, userId: string, email: string): Promise<void> {
  await removeTwoFactor(shop, userId, email);
  const removed = await shop.db
    .deleteFrom("vendor_bank_accounts")
    .using(["profiles", "vendors"])
    .whereRef("vendors.id", "=", "vendor_bank_accounts.vendor_id")
    .whereRef("profiles.vendor_id", "=", "vendor_bank_accounts.vendor_id")
    .where("profiles.user_id", "=", userId)
    .where("profiles.role", "in", rolesWith("vendor.own"))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("profiles as other")
            .select("other.user_id")
            .whereRef("other.vendor_id", "=", "vendor_bank_accounts.vendor_id")
            .where("other.role", "in", rolesWith("vendor.own"))
            .where("other.user_id", "<>", userId),
        ),
      ),
    )
    .returning([
      "vendor_bank_accounts.vendor_id",
      "vendors.name",
      "holder",
      "number_last4",
      "vendor_bank_accounts.ifsc",
    ])
    .executeTakeFirst();
  if (!removed) return;
  await writeAudit(shop, {
    action: "vendor.bank-account",
    subject: { id: removed.vendor_id, name: removed.name },
    vendorId: removed.vendor_id,
    before: { holder: removed.holder, lastFour: removed.number_last4, ifsc: removed.ifsc },
    after: null,
  });
}
