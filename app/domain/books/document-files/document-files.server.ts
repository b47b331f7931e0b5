import { sql } from "kysely";
import type { PrintedLogo } from "../../shop/ports/document-printer.ts";
import { readShopSettings } from "../../shop/settings/shop-settings.server.ts";
import { raiseShopAlert } from "../../shop/alerts/raise-alert.server.ts";
import { describeChallan } from "../challans/describe-challan.ts";
import { readAnyChallan } from "../challans/find-challan.server.ts";
import { describeCommissionDocument } from "../commission-invoices/describe-commission-document.ts";
import { readAnyCommissionDocument } from "../commission-invoices/find-commission-document.server.ts";
import { describeDocument } from "../invoices/describe-document.ts";
import type { DescribedDocument } from "../invoices/described-document.ts";
import { readAnyDocument } from "../invoices/find-document.server.ts";
import type { MailAttachment } from "../../shop/ports/mail-service.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** The PDF of a document. `sha256` is hexadecimal. */
export type DocumentFile = { name: string; pdf: Uint8Array; sha256: string };

/** Returns the PDF of a document that was looked up for a reader; undefined if the reader was not given it. */
export async function fileOf<Document>(
  shop: Shop,
  promise: Promise<Document | undefined>,
  describe: (document: Document) => DescribedDocument,
): Promise<DocumentFile | undefined> {
  const document = await promise;
  return document && storeFile(shop, describe(document));
}

/** Makes the PDF of a document, unless it has been made. */
export async function makeFile(shop: Shop, documentId: string): Promise<void> {
  const document = await readAny(shop, documentId);
  if (document) await storeFile(shop, document);
}

/**
 * Reads the PDFs that a mail brings along, and makes those that are missing. Leaves out one that cannot be made and
 * raises an alert: the mail goes out all the same, and the document is on its page.
 */
export async function readFiles(shop: Shop, documentIds: string[]): Promise<MailAttachment[]> {
  const files: MailAttachment[] = [];
  for (const id of documentIds) {
    const document = await readAny(shop, id);
    const file = document && (await storeFileOrAlert(shop, document));
    if (file) files.push({ name: file.name, pdf: file.pdf });
  }
  return files;
}

/** The documents of all kinds. */
export const anyDocument = sql`(
  select id, number, issued_at from tax_documents
  union all select id, number, issued_at from commission_documents
  union all select id, number, issued_at from delivery_challans
) as document`;

/** Those that have no PDF: a `from` clause with its `where`. */
export const withoutFile = sql`${anyDocument} where not exists (select from document_files where document_id = document.id)`;

/** So many that the job is over before it runs again. */
const maxPerRun = 300;

/**
 * Makes the PDFs that are missing because a job was lost, some hundred at a time, newest first. Raises an alert for each
 * that cannot be made.
 */
export async function makeMissingFiles(shop: Shop): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from ${withoutFile}
    order by issued_at desc limit ${maxPerRun}
  `.execute(shop.db);
  await readFiles(
    shop,
    rows.map(({ id }) => id),
  );
}

async function readAny(shop: Shop, id: string): Promise<DescribedDocument | undefined> {
  const document = await readAnyDocument(shop, id);
  if (document) return describeDocument(document);
  const ofCommission = await readAnyCommissionDocument(shop, id);
  if (ofCommission) return describeCommissionDocument(ofCommission);
  const challan = await readAnyChallan(shop, id);
  return challan && describeChallan(challan);
}

/**
 * Returns the PDF of a document, as it was made first. Makes it if there is none yet; if two do so at once, both get
 * the one that was written first.
 */
async function storeFile(shop: Shop, document: DescribedDocument): Promise<DocumentFile> {
  const { id, fileName: name } = document;
  const file = await readStored(shop, id);
  if (file) return { name, ...file };
  const pdf = Buffer.from(await shop.printer.print(document, await logoOf(shop, document)));
  const digest = Buffer.from(await crypto.subtle.digest("SHA-256", pdf));
  await shop.db
    .insertInto("document_files")
    .values({ document_id: id, pdf, sha256: digest.toString("hex"), made_at: shop.now() })
    .onConflict((conflict) => conflict.column("document_id").doNothing())
    .execute();
  const first = await readStored(shop, id);
  if (!first) throw new Error(`The file of the document ${id} is gone.`);
  return { name, ...first };
}

/** Documents that the shop itself issues have its logo. */
async function logoOf(shop: Shop, { author }: DescribedDocument): Promise<PrintedLogo | undefined> {
  // As shoppers read them, so that they are remembered.
  const { logo, legalName } = await readShopSettings({ ...shop, actor: { role: "guest", address: "" } });
  if (!logo || author !== legalName) return undefined;
  const png = await shop.pictures.read(logo.id, 480, "png");
  return png && png !== "busy" ? { png, ratio: logo.width / logo.height } : undefined;
}

function readStored({ db }: Shop, documentId: string) {
  return db
    .selectFrom("document_files")
    .select(["pdf", "sha256"])
    .where("document_id", "=", documentId)
    .executeTakeFirst();
}

async function storeFileOrAlert(shop: Shop, document: DescribedDocument): Promise<DocumentFile | undefined> {
  try {
    return await storeFile(shop, document);
  } catch {
    await raiseShopAlert(
      shop,
      "document-not-made",
      `The PDF of ${document.number} could not be made, so no email or download has it. The document itself is on ${document.place}. Please report this.`,
    );
    return undefined;
  }
}
