import { raiseShopAlert } from "../../shop/alerts/raise-alert.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { formatMoment } from "../../base/time/dates.ts";
import { maxAhead } from "./take-issue-moment.server.ts";

/**
 * Raises an alert if a vendor's last document is dated after now, because then no more can be issued until the clock is
 * right. Runs every minute.
 */
export async function watchDocumentDates(shop: Shop): Promise<void> {
  const ahead = await shop.db
    .selectFrom("document_issuers")
    .innerJoin("vendors", "vendors.id", "document_issuers.vendor_id")
    .select(["vendors.name", "last_issued_at"])
    .where("last_issued_at", ">", new Date(shop.now().getTime() + maxAhead))
    .orderBy("last_issued_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!ahead?.last_issued_at) return;
  await raiseShopAlert(
    shop,
    "documents-ahead",
    `The last document of ${ahead.name} is dated ${formatMoment(ahead.last_issued_at)}, which is still to come. Nothing of this vendor can be shipped or credited until then. Please check the clock of the server; if it is right, ask your accountant.`,
  );
}
