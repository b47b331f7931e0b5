import { sql } from "kysely";
import {
  type DocumentFile,
  keepFile,
  keepFileOrAlert,
  type Printable,
} from "../invoices/keep-file.server.ts";
import type { MailAttachment } from "../ports/mail-service.ts";
import type { Shop } from "../shop/shop.ts";
import { type CommissionDocument, commissionKindNames } from "./commission-document.ts";
import { describeCommissionDocument } from "./describe-commission-document.ts";
import { findCommissionDocument, readAnyCommissionDocument } from "./find-commission-document.server.ts";

/** Finds the PDF of a commission invoice or note; undefined for a vendor if it is another's. */
export async function findCommissionFile(shop: Shop, id: string): Promise<DocumentFile | undefined> {
  const document = await findCommissionDocument(shop, id);
  return document && keepFile(shop, printable(document));
}

/** Makes the PDF of a commission invoice or note, unless it has been made. */
export async function makeCommissionFile(shop: Shop, id: string): Promise<void> {
  const document = await readAnyCommissionDocument(shop, id);
  if (document) await keepFile(shop, printable(document));
}

/** Reads the PDFs that a mail brings along. One that cannot be made is left out, with an alert. */
export async function readCommissionFiles(shop: Shop, ids: string[]): Promise<MailAttachment[]> {
  const files: MailAttachment[] = [];
  for (const id of ids) {
    const document = await readAnyCommissionDocument(shop, id);
    const file = document && (await keepFileOrAlert(shop, printable(document), payoutsPage));
    if (file) files.push({ name: file.name, pdf: file.pdf });
  }
  return files;
}

const mostInOneRun = 100;

/** Makes PDFs that are missing because their job was lost, newest first. */
export async function makeMissingCommissionFiles(shop: Shop): Promise<void> {
  const missing = await shop.db
    .selectFrom("commission_documents")
    .select("id")
    .where(sql<boolean>`not exists (select from document_files where document_id = commission_documents.id)`)
    .orderBy("issued_at", "desc")
    .limit(mostInOneRun)
    .execute();
  await readCommissionFiles(
    shop,
    missing.map(({ id }) => id),
  );
}

const payoutsPage = "the page of commission invoices";

function printable(document: CommissionDocument): Printable {
  return {
    id: document.id,
    number: document.number,
    fileName: `commission ${commissionKindNames[document.kind]} ${document.number}.pdf`
      .toLowerCase()
      .replaceAll(/[ /]/g, "-"),
    describe: () => describeCommissionDocument(document),
  };
}
