import { z } from "zod";
import { requireSignedIn } from "../../shop/access/require-permission.ts";
import { sellerScope } from "../../shop/access/seller-scope.ts";
import type { SignedInActor } from "../../shop/access/actor.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { reportAddress } from "../figures/report-address.ts";
import type { ReportQuery } from "../figures/report-query.ts";
import { refusal } from "../refusals.ts";

const maxReports = 30;

export const SavedReportName = z.object({
  name: z
    .string()
    .trim()
    .min(1, "Please enter a name")
    .max(60, "Please enter a name of at most 60 characters"),
});

/** A report under a name of its owner; `address` is the query of its page. */
export type SavedReport = { name: string; address: string };

function ownerOf({ actor }: Shop): SignedInActor {
  sellerScope(actor, "reports.read");
  return requireSignedIn(actor);
}

/** The reports that the person saved, by name. */
export async function listSavedReports(shop: Shop): Promise<SavedReport[]> {
  const { userId } = ownerOf(shop);
  const reports = shop.db.selectFrom("saved_reports").select(["name", "address"]);
  return reports.where("owner", "=", userId).orderBy("name").execute();
}

/**
 * Saves a report under a name of the person. A name that they have already is that of this report from now on.
 * Refuses: more than 30 reports.
 */
export async function saveReport(shop: Shop, query: ReportQuery, name: string): Promise<void> {
  const { userId: owner } = ownerOf(shop);
  await inTransaction(shop, async ({ db }) => {
    await db.selectFrom("profiles").select("user_id").where("user_id", "=", owner).forUpdate().execute();
    const address = reportAddress(query);
    await db
      .insertInto("saved_reports")
      .values({ owner, name, address })
      .onConflict((same) => same.columns(["owner", "name"]).doUpdateSet({ address }))
      .execute();
    const saved = await db.selectFrom("saved_reports").select("name").where("owner", "=", owner).execute();
    if (saved.length > maxReports) throw refusal("saved-reports.full", { most: maxReports });
  });
}

/** Deletes one of the person's saved reports, if it is still there. */
export async function deleteSavedReport(shop: Shop, name: string): Promise<void> {
  const { userId } = ownerOf(shop);
  await shop.db.deleteFrom("saved_reports").where("owner", "=", userId).where("name", "=", name).execute();
}
