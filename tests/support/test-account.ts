import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { registerAccount } from "#domain/people/registration/register-account.server.ts";
import { type Entry, signIn } from "#domain/people/sign-in/sign-in.server.ts";
import type { SignedInActor } from "#domain/shop/access/actor.ts";
import { readFiles } from "#domain/books/document-files/document-files.server.ts";
import { deliverMails } from "#domain/shop/mails/deliver-mail.server.ts";
import type { OpenedSession } from "#domain/shop/ports/sign-in-service.ts";
import type { Shop } from "#domain/shop/context/shop.ts";

export type TestAccount = {
  /** The shop with this person as its actor, signed in where they registered. */
  shop: Shop & { actor: SignedInActor };
  session: OpenedSession;
  userId: string;
  email: string;
  password: string;
  /** Identifies the browser they registered in. */
  device: string;
};

export const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";

/** Registers a new person with the real verb. */
export async function register(
  shop: Shop,
  { registeredAs = "customer" as "customer" | "vendor", name = "Ananya Kulkarni" } = {},
): Promise<TestAccount> {
  const email = `${randomUUID()}@example.in`;
  const password = "correct horse";
  const form = { name, email, password, confirmPassword: password };
  // Each person has an address of their own; the limit of registrations per address has its own test.
  const address = `192.0.2.${Math.floor(Math.random() * 200)}:${randomUUID()}`;
  const guest: Shop = { ...shop, actor: { role: "guest", address } };
  const { session, actor, device } = await registerAccount(guest, form, { userAgent: firefox, registeredAs });
  return { shop: { ...shop, actor }, session, userId: actor.userId, email, password, device };
}

/** Registers a person and confirms their email address, as the link in the welcome mail does. */
export async function registerConfirmed(...parameters: Parameters<typeof register>): Promise<TestAccount> {
  const account = await register(...parameters);
  const confirmed = { email_verified: true };
  await account.shop.db.updateTable("auth_users").set(confirmed).where("id", "=", account.userId).execute();
  return account;
}

/** Signs in at the address of `shop`, with an account for which the password alone is enough. */
export async function signInAtOnce(...sent: Parameters<typeof signIn>): Promise<Entry> {
  const outcome = await signIn(...sent);
  if ("twoFactorToken" in outcome) throw new Error("This account asks for a second step.");
  return outcome;
}

export type SentMail = { template: string; subject: string; plainText: string };

/** Sends the queued mails and returns all mails to `recipient`, oldest first. */
export async function readMail(shop: Shop, recipient: string): Promise<SentMail[]> {
  const queued = await mailsTo(shop, recipient).select("id").where("status", "=", "queued").execute();
  for (const { id } of queued) await deliverMails(shop, [id], { isLastAttempt: false, readFiles });
  const mails = await mailsTo(shop, recipient).select(["template", "subject", "plain_text"]).execute();
  return mails.map((mail) => ({
    template: mail.template,
    // Without the short number of its order, which is drawn at random.
    subject: (mail.subject ?? "").replace(/ \((?:order )?#\d+\)$/, ""),
    plainText: mail.plain_text ?? "",
  }));
}

/**
 * The mails to somebody in their order. A clock that stands still gives all of them one moment; the transactions that
 * wrote them last are numbered, and what each wrote.
 */
function mailsTo(shop: Shop, recipient: string) {
  return shop.db
    .selectFrom("mails")
    .where("recipient", "=", recipient)
    .orderBy("created_at")
    .orderBy(sql`xmin::text::bigint`)
    .orderBy(sql`cmin::text::bigint`);
}

/** The token of the link in the latest mail of this template. */
export async function readLink(shop: Shop, recipient: string, template: string): Promise<string> {
  const mails = await readMail(shop, recipient);
  const mail = mails.findLast((mail) => mail.template === template);
  const token = /[?&]token=([\w-]+)/.exec(mail?.plainText ?? "")?.[1];
  if (!token) throw new Error(`There is no link in a mail '${template}' to ${recipient}.`);
  return token;
}
