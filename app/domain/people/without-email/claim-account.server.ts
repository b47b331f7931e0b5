import { z } from "zod";
import { addressOf } from "../../shop/access/actor.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import {
  complainOfEmail,
  complainOfNewPassword,
  EmailField,
  oneComplaint,
  PasswordField,
} from "../credentials/account-fields.ts";
import { findToken, issueToken, linkIsSpent, takeToken } from "../credentials/account-token.server.ts";
import { checkCommonPassword, noteCommonPassword } from "../credentials/common-passwords.server.ts";
import { refuseTaken } from "../credentials/email-taken.server.ts";
import { replacePassword } from "../credentials/replace-password.server.ts";
import type { PeopleMail } from "../mail-data.ts";
import { findSession } from "../sessions/find-session.server.ts";
import { type RequestDevice, rememberDevice } from "../sessions/known-devices.server.ts";
import { countAccountAttempt, registrationLimits } from "../sign-in-limits/attempt-limits.server.ts";
import type { Entry } from "../sign-in/sign-in.server.ts";

export const Claim = z
  .object({
    token: z.string().catch(""),
    email: EmailField,
    password: PasswordField,
    confirmPassword: PasswordField,
  })
  .superRefine(
    oneComplaint(
      ({ email, password, confirmPassword }) =>
        complainOfNewPassword(password, confirmPassword) ?? complainOfEmail(email),
      ["email", "password", "confirmPassword"],
    ),
  );
export type Claim = z.infer<typeof Claim>;

/** The name of whose account a link opens; undefined if it would not work now. */
export async function nameOfClaim(shop: Shop, token: string): Promise<string | undefined> {
  const link = await findToken(shop, token, "claim");
  if (!link) return undefined;
  const account = await shop.db
    .selectFrom("auth_users")
    .select("name")
    .where("id", "=", link.userId)
    .executeTakeFirst();
  return account?.name;
}

/**
 * Gives an account that the staff opened the email address and the password of its person, as registering would: signed in,
 * and with a mail to confirm the address. Orders and returns have that address from now on.
 * Refuses: a link that has expired or was used; an address that has an account; too many attempts.
 */
export async function claimAccount(
  shop: Shop,
  { token, email, password }: Claim,
  { userAgent, device }: { userAgent: string } & RequestDevice,
): Promise<Entry> {
  await countAccountAttempt(shop, registrationLimits, { email, device });
  // Checked first, because hashing is slow on purpose.
  if (!(await findToken(shop, token, "claim"))) throw linkIsSpent();
  const isCommon = await checkCommonPassword(shop, { role: "customer" }, password);
  const passwordHash = await shop.signIn.hashPassword(password);
  const address = addressOf(shop.actor);
  return inTransaction(shop, async (shop) => {
    const link = await takeToken(shop, token, "claim");
    if (!link) throw linkIsSpent();
    const { userId, email: before } = link;
    const claimed = await shop.db
      .updateTable("auth_users")
      .set({ email, email_verified: false, updated_at: shop.now() })
      .where("id", "=", userId)
      .where("email", "=", before)
      .returning("id")
      .executeTakeFirst()
      .catch(refuseTaken);
    if (!claimed) throw linkIsSpent();
    for (const table of ["orders", "returns"] as const) {
      await shop.db
        .updateTable(table)
        .set({ user_email: email })
        .where("user_id", "=", userId)
        .where("user_email", "=", before)
        .execute();
    }
    await replacePassword(shop, userId, passwordHash, { isFirst: true });
    await noteCommonPassword(shop, userId, isCommon);
    const session = await shop.signIn.openSession(shop.db, userId, { address, userAgent });
    const opened = await findSession(shop, session.token, address);
    if (!opened) throw linkIsSpent();
    const confirmation = await issueToken(shop, { userId, email, purpose: "confirm-email" });
    await queueMail<PeopleMail>(shop, `welcome:${userId}`, email, {
      template: "welcome",
      vendor: null,
      confirmUrl: `${shop.origin}/confirm-email?token=${confirmation}`,
    });
    return { session, actor: opened.actor, device: await rememberDevice(shop, userId, device) };
  });
}
