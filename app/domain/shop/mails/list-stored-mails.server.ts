import type { Shop } from "../context/shop.ts";

export type MailLine = {
  id: string;
  recipient: string;
  /** Null until the mail has been rendered. */
  subject: string | null;
  status: string;
  createdAt: Date;
};

export type StoredMail = MailLine & {
  html: string | null;
  plainText: string | null;
  lastError: string | null;
};

const maxMails = 100;

/** Lists the demo's latest mails, newest first. */
export async function listStoredMails(shop: Shop): Promise<MailLine[]> {
  return shop.db
    .selectFrom("mails")
    .select(["id", "recipient", "subject", "status", "created_at as createdAt"])
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(maxMails)
    .execute();
}

export async function findStoredMail(shop: Shop, id: string): Promise<StoredMail | undefined> {
  return shop.db
    .selectFrom("mails")
    .select([
      "id",
      "recipient",
      "subject",
      "status",
      "created_at as createdAt",
      "html",
      "plain_text as plainText",
      "last_error as lastError",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}
