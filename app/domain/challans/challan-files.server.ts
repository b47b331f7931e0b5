import { sql } from "kysely";
import {
  type DocumentFile,
  keepFile,
  keepFileOrAlert,
  type Printable,
} from "../invoices/keep-file.server.ts";
import type { Shop } from "../shop/shop.ts";
import { type Challan, challanTitle } from "./challan.ts";
import { describeChallan } from "./describe-challan.ts";
import { findHandledChallan, findMyChallan, readAnyChallan } from "./find-challan.server.ts";

/** Finds the PDF of a challan for the buyer whose return it is; undefined for anybody else's. */
export async function findMyChallanFile(shop: Shop, id: string): Promise<DocumentFile | undefined> {
  const challan = await findMyChallan(shop, id);
  return challan && keepFile(shop, printable(challan));
}

/** Finds the PDF of a challan: a vendor's own, or for the shop any. */
export async function findHandledChallanFile(shop: Shop, id: string): Promise<DocumentFile | undefined> {
  const challan = await findHandledChallan(shop, id);
  return challan && keepFile(shop, printable(challan));
}

/** Makes the PDF of a challan, unless it has been made. */
export async function makeChallanFile(shop: Shop, id: string): Promise<void> {
  const challan = await readAnyChallan(shop, id);
  if (challan) await keepFile(shop, printable(challan));
}

const mostInOneRun = 100;

/** Makes PDFs that are missing because their job was lost, newest first. Raises an alert for each that cannot be made. */
export async function makeMissingChallanFiles(shop: Shop): Promise<void> {
  const missing = await shop.db
    .selectFrom("delivery_challans")
    .select("id")
    .where(sql<boolean>`not exists (select from document_files where document_id = delivery_challans.id)`)
    .orderBy("issued_at", "desc")
    .limit(mostInOneRun)
    .execute();
  for (const { id } of missing) {
    const challan = await readAnyChallan(shop, id);
    if (challan) await keepFileOrAlert(shop, printable(challan), "the page of its return");
  }
}

function printable(challan: Challan): Printable {
  return {
    id: challan.id,
    number: challan.number,
    fileName: `${challanTitle(challan.taxStatus)} ${challan.number}.pdf`
      .toLowerCase()
      .replaceAll(/[ /]/g, "-"),
    describe: () => describeChallan(challan),
  };
}
