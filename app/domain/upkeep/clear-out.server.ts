import type { Shop } from "../shop/shop.ts";

const day = 24 * 60 * 60 * 1000;
const mailsKeptDays = 30;
/** As long as the browser keeps its cookie. */
const devicesKeptDays = 400;

/** Deletes what has expired: sessions, mailed links, attempt counters, old devices, and mails finished a month ago. */
export async function clearOut(shop: Shop): Promise<void> {
  const now = shop.now();
  const before = (days: number) => new Date(now.getTime() - days * day);
  await shop.db.deleteFrom("auth_sessions").where("expires_at", "<", now).execute();
  await shop.db.deleteFrom("account_tokens").where("expires_at", "<", now).execute();
  await shop.db.deleteFrom("known_devices").where("last_used_at", "<", before(devicesKeptDays)).execute();
  await shop.db.deleteFrom("rate_limits").where("window_start", "<", before(1)).execute();
  await shop.db.deleteFrom("mails").where("finished_at", "<", before(mailsKeptDays)).execute();
}
