import type { PeopleMail } from "../mail-data.ts";
import type { RoleToRegisterAs } from "#db/values/people-values.ts";
import { addressOf } from "../../shop/access/actor.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { readShopSettings } from "../../shop/settings/shop-settings.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { issueToken } from "../credentials/account-token.server.ts";
import { countAccountAttempt, registrationLimits } from "../sign-in-limits/attempt-limits.server.ts";
import { checkCommonPassword, noteCommonPassword } from "../credentials/common-passwords.server.ts";
import { refuseTaken } from "../credentials/email-taken.server.ts";
import { findSession } from "../sessions/find-session.server.ts";
import { type RequestDevice, rememberDevice } from "../sessions/known-devices.server.ts";
import type { Registration } from "./registration.ts";
import type { Entry } from "../sign-in/sign-in.server.ts";

/**
 * Creates an account with its profile, and a vendor for somebody who registers as one. Opens a session and mails a
 * welcome with a link that confirms the address, and the shop about a new vendor.
 * Refuses: an email address that has an account; a common password of a vendor of the live shop; too many attempts.
 */
export async function registerAccount(
  shop: Shop,
  { name, email, password }: Registration,
  { userAgent, registeredAs, device }: { userAgent: string; registeredAs: RoleToRegisterAs } & RequestDevice,
): Promise<Entry> {
  await countAccountAttempt(shop, registrationLimits, { email, device });
  const isCommon = await checkCommonPassword(shop, { role: registeredAs }, password);
  const passwordHash = await shop.signIn.hashPassword(password);
  const address = addressOf(shop.actor);
  return inTransaction(shop, async (shop) => {
    const account = { name, email, passwordHash, registeredAs };
    const userId = await shop.signIn.createAccount(shop.db, account).catch(refuseTaken);
    await noteCommonPassword(shop, userId, isCommon);
    const session = await shop.signIn.openSession(shop.db, userId, { address, userAgent });
    const opened = await findSession(shop, session.token, address);
    if (!opened) throw new Error("A new account must have a profile.");
    const { vendorId } = opened.actor;
    const vendor = vendorId === null ? null : await readApproval(shop, vendorId);
    if (vendor) {
      const { supportEmails, infoEmail } = await readShopSettings(shop);
      const recipient = supportEmails[0] ?? infoEmail;
      await queueMail<PeopleMail>(shop, `vendor-waiting:${userId}`, recipient, {
        template: "vendor-waiting",
        userId,
        ...vendor,
      });
    }
    const token = await issueToken(shop, { userId, email, purpose: "confirm-email" });
    await queueMail<PeopleMail>(shop, `welcome:${userId}`, email, {
      template: "welcome",
      vendor,
      confirmUrl: `${shop.origin}/confirm-email?token=${token}`,
    });
    return { session, actor: opened.actor, device: await rememberDevice(shop, userId, device) };
  });
}

async function readApproval(shop: Shop, vendorId: string): Promise<{ isApproved: boolean }> {
  const { approved_at } = await shop.db
    .selectFrom("vendors")
    .select("approved_at")
    .where("id", "=", vendorId)
    .executeTakeFirstOrThrow();
  return { isApproved: approved_at !== null };
}
