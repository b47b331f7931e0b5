import { openDatabase } from "#db/database.server.ts";
import { loadNew } from "#db/migrate.server.ts";
import { saveOwnPicture } from "#domain/demo/history/own-goods.server.ts";
import { readSamples, savePictures } from "#domain/demo/load-sample-catalogue.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { loadHistory } from "./history-file.ts";

/** Loads the demo's past into a new database; `migrate` then makes the triggers. Does nothing in one that has tables. */
export async function loadNewDemo(shop: Shop, directUrl: string): Promise<void> {
  const { pool } = openDatabase(directUrl, { max: 1, isTask: true });
  try {
    const { rowCount } = await pool.query("select where to_regclass('migrations') is not null");
    if (rowCount) return;
    // A picture's file is there before any row refers to it.
    await savePictures(shop, "assets", await readSamples("assets"));
    await saveOwnPicture(shop);
    await loadNew(pool, (client) => loadHistory(client, shop));
    await pool.query("analyze");
  } finally {
    await pool.end();
  }
}
