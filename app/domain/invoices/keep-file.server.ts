import { raiseShopAlert } from "../alerts/raise-alert.server.ts";
import type { PrintedDocument } from "../ports/document-printer.ts";
import type { Shop } from "../shop/shop.ts";

/** The PDF of a document. `sha256` is hexadecimal. */
export type DocumentFile = { name: string; pdf: Uint8Array; sha256: string };

/** A document of any kind, with the name of its file and what the file says. */
export type Printable = {
  id: string;
  number: string;
  fileName: string;
  describe: () => PrintedDocument | Promise<PrintedDocument>;
};

/**
 * Returns the PDF of a document, as it was made first. Makes it if there is none yet; if two do so at once, both get
 * the one that was written first.
 */
export async function keepFile(
  shop: Shop,
  { id, fileName: name, describe }: Printable,
): Promise<DocumentFile> {
  const kept = await readKept(shop, id);
  if (kept) return { name, ...kept };
  const pdf = Buffer.from(await shop.printer.print(await describe()));
  const digest = Buffer.from(await crypto.subtle.digest("SHA-256", pdf));
  await shop.db
    .insertInto("document_files")
    .values({ document_id: id, pdf, sha256: digest.toString("hex"), made_at: shop.now() })
    .onConflict((conflict) => conflict.column("document_id").doNothing())
    .execute();
  const first = await readKept(shop, id);
  if (!first) throw new Error(`The file of the document ${id} is gone.`);
  return { name, ...first };
}

function readKept({ db }: Shop, documentId: string) {
  return db
    .selectFrom("document_files")
    .select(["pdf", "sha256"])
    .where("document_id", "=", documentId)
    .executeTakeFirst();
}

/** The same, but raises an alert and returns undefined where the PDF cannot be made. `place` has the document. */
export async function keepFileOrAlert(
  shop: Shop,
  document: Printable,
  place: string,
): Promise<DocumentFile | undefined> {
  try {
    return await keepFile(shop, document);
  } catch {
    await raiseShopAlert(
      shop,
      "document-not-made",
      `The PDF of ${document.number} could not be made, so no email or download has it. The document itself is on ${place}. Please report this.`,
    );
    return undefined;
  }
}
