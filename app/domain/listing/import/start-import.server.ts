import { requireSignedIn } from "../../access/require-permission.ts";
import { countAttempt, type RateLimit } from "../../limits/count-attempt.server.ts";
import { addJob } from "../../queue/add-job.server.ts";
import { inTransaction } from "../../shop/in-transaction.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { readCatalogueSchema } from "../../specifications/read-schema.server.ts";
import { csvHeadings } from "../csv/csv-columns.ts";
import { guessMapping } from "./files/guess-mapping.ts";
import { openTable } from "./files/open-table.server.ts";
import { readContents } from "./files/read-contents.server.ts";
import { keepFile } from "./import-file.server.ts";
import { jobKey } from "./import-run.ts";
import { importScope } from "./import-runs.server.ts";
import { importTargets } from "./import-targets.ts";
import { rememberedMapping } from "./mappings.server.ts";

const imports: RateLimit = { rule: "product-import", attempts: 60, perMinutes: 60 };

/**
 * Takes in a file of products and recognises what it is. An export of this shop is checked at once; for any other the
 * seller first says what its columns mean.
 * Refuses: a file that cannot be read as a table; more than 60 files an hour.
 */
export async function startImport(
  shop: Shop,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<{ id: string }> {
  const { userId, name: userName } = requireSignedIn(shop.actor);
  await countAttempt(shop, imports, userId);
  const scope = importScope(shop);
  const schema = await readCatalogueSchema(shop);
  const { columnUnder } = csvHeadings(schema);
  const table = await openTable(bytes, (heading) => columnUnder(heading) !== undefined);
  const contents = await readContents(table);
  const isOwn = table.source === "yantra";
  const targets = importTargets(schema, { isOfAll: scope === "everybody" });
  const mapping = isOwn
    ? null
    : ((await rememberedMapping(shop, scope, contents, { targets, schema })) ??
      guessMapping(table.source, contents, targets, schema));
  return inTransaction(shop, async (shop) => {
    const run = await shop.db
      .insertInto("import_runs")
      .values({
        vendor_id: scope === "everybody" ? null : scope.vendorId,
        user_id: userId,
        user_name: userName,
        file_name: name.slice(0, 200) || "products",
        file_bytes: bytes.byteLength,
        source: table.source,
        contents: JSON.stringify(contents),
        mapping: mapping && JSON.stringify(mapping),
        state: isOwn ? "checking" : "mapping",
        total: contents.rows,
        created_at: shop.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await keepFile(shop, run.id, bytes);
    if (isOwn) await addJob(shop, "work-on-import", { runId: run.id }, { attempts: 3, key: jobKey(run.id) });
    return run;
  });
}
