import { openDatabase } from "#db/database.server.ts";
import { workOnImport } from "#domain/listing/import/work-on-import.server.ts";
import { readImportSettings } from "./import-settings.ts";
import { createImportShop } from "./import-shop.ts";

/** Does what an import is at, with a shop and connections of its own. */
export async function doImport(runId: string, options: { isLastAttempt: boolean }): Promise<void> {
  const { databaseUrl, ...settings } = readImportSettings(process.env);
  // With the limits of pages: whoever waits for a row that an import has locked must not wait for ever.
  const { db, pool } = openDatabase(databaseUrl, { max: 3, name: "yantra import" });
  try {
    await workOnImport(createImportShop(db, settings), runId, options);
  } finally {
    await pool.end();
  }
}
