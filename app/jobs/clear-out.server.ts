import { noteUnansweredRefunds } from "#domain/payments/provider-answers/unanswered-refunds.server.ts";
import { clearPayBackAccounts } from "#domain/payments/store-credit/forget-pay-backs.server.ts";
import { clearRefundAccounts } from "#domain/payments/refund-accounts/forget-refund-accounts.server.ts";
import { clearPhotos } from "#domain/returns/photos/clear-photos.server.ts";
import { daysToUndo } from "#domain/catalogue/editing/days-to-undo.ts";
import type { Shop } from "#domain/shop/context/shop.ts";

const day = 24 * 60 * 60 * 1000;
const mailsKeptDays = 30;
/** The files of imports and how to undo them; what an import did stays in the audit log. */
const importsKeptDays = 90;
const searchesKeptDays = 90;
/** The longest window of a limit is a week. */
const attemptsKeptDays = 8;
/** As long as the browser keeps its cookie. */
const devicesKeptDays = 400;

/**
 * Deletes what has expired: sessions, mailed links, attempt counters, old devices, mails finished a month ago, the
 * accounts of refunds sent long ago, the files of old imports, old searches, how to undo old changes of the catalogue, and the photos of returns that ended a year ago. Raises alerts for refunds whose customers did not say where to send them.
 */
export async function clearOut(shop: Shop): Promise<void> {
  const now = shop.now();
  const before = (days: number) => new Date(now.getTime() - days * day);
  await shop.db.deleteFrom("auth_sessions").where("expires_at", "<", now).execute();
  await shop.db.deleteFrom("account_tokens").where("expires_at", "<", now).execute();
  await shop.db.deleteFrom("known_devices").where("last_used_at", "<", before(devicesKeptDays)).execute();
  await shop.db.deleteFrom("rate_limits").where("window_start", "<", before(attemptsKeptDays)).execute();
  await shop.db.deleteFrom("mails").where("finished_at", "<", before(mailsKeptDays)).execute();
  await shop.db.deleteFrom("import_runs").where("created_at", "<", before(importsKeptDays)).execute();
  await shop.db.deleteFrom("catalogue_acts").where("happened_at", "<", before(daysToUndo)).execute();
  await shop.db.deleteFrom("searches").where("day", "<", before(searchesKeptDays)).execute();
  await clearRefundAccounts(shop);
  await clearPayBackAccounts(shop);
  await clearPhotos(shop);
  await noteUnansweredRefunds(shop);
}
