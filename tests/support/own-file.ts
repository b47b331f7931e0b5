import { checkImport } from "#domain/listing/import/plan/check-import.server.ts";
import { readCsv } from "#domain/base/sheets/read-csv.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";

/** A CSV file with this shop's headings, as an import reads it. */
export const ownFile = (bytes: Uint8Array) => ({ rows: () => readCsv(bytes) });

/** What the dry run of such a file says. */
export const checkFile = (seller: Shop, bytes: Uint8Array) => checkImport(seller, ownFile(bytes));
