import type { Shop } from "../../../shop/context/shop.ts";
import { readCatalogueSchema } from "../../../catalogue/schema/read-schema.server.ts";
import { csvHeadings } from "../../csv/csv-columns.ts";
import { guessMapping, importTargets } from "../map/guess-mapping.ts";
import { readContents } from "../map/read-contents.server.ts";
import type { ImportRun, Stop } from "../runs/import-run.ts";
import { importScope, moveRun, noteProgress } from "../runs/import-runs.server.ts";

import { rememberedMapping } from "../map/mappings.server.ts";
import { openTableOf } from "./open-run.server.ts";

/**
 * Reads the rows of a file that was taken in and recognises what it is. An export of this shop is checked next; for any
 * other the seller first says what its columns mean.
 * Refuses: a file that cannot be read as a table.
 */
export async function readUpload(shop: Shop, run: ImportRun): Promise<Stop | undefined> {
  const schema = await readCatalogueSchema(shop);
  const table = await openTableOf(shop, run, csvHeadings(schema).columnUnder);
  const contents = await readContents(table);
  const read = { source: table.source, contents };
  const stop = await noteProgress(shop, run, { step: "rows", done: 0, total: contents.rows });
  if (stop) return stop;
  if (table.source === "yantra") {
    await moveRun(shop, run, ["reading"], { state: "checking", read });
    return undefined;
  }
  const scope = importScope(shop);
  const targets = importTargets(schema, { isOfAll: scope === "everybody" });
  const mapping =
    (await rememberedMapping(shop, scope, contents, { source: table.source, targets, schema })) ??
    guessMapping(table.source, contents, targets, schema);
  await moveRun(shop, run, ["reading"], { state: "mapping", read, mapping });
  return undefined;
}
