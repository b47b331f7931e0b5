import { data } from "react-router";
import { categoryChoices } from "#domain/catalogue/schema/category.ts";
import { readSellers, type Sellers } from "#domain/listing/csv/sellers.server.ts";
import { guessMapping, importTargets } from "#domain/listing/import/map/guess-mapping.ts";
import { categoryText } from "#domain/listing/import/map/mapping.ts";
import { isStuck } from "#domain/listing/import/change-import.server.ts";
import { type ImportRun, isRead } from "#domain/listing/import/runs/import-run.ts";
import { importScope, readImport } from "#domain/listing/import/runs/import-runs.server.ts";
import { previewUndo, readUndone } from "#domain/listing/import/undo/undo-preview.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { readCatalogueSchema } from "#domain/catalogue/schema/read-schema.server.ts";

/** What the page of an import shows. Answers 404 for one that is not the seller's. */
export async function readRun(shop: Shop, runId: string) {
  const run = await readImport(shop, runId);
  if (!run) throw data(null, 404);
  const { contents: _contents, mapping: _mapping, ...shown } = run;
  return {
    run: shown,
    isStuck: await isStuck(shop, run),
    meaning: run.state === "mapping" ? await readMeaning(shop, run) : null,
    undo:
      run.state === "imported"
        ? await previewUndo(shop, run)
        : run.state === "undone"
          ? await readUndone(shop, run)
          : null,
    isMapped: run.mapping !== null,
    isRead: isRead(run),
  };
}

export type RunView = Awaited<ReturnType<typeof readRun>>;
export type Meaning = NonNullable<RunView["meaning"]>;

/** What the file's columns and words may mean, and what they are taken for so far. */
async function readMeaning(shop: Shop, run: ImportRun) {
  const schema = await readCatalogueSchema(shop);
  const isOfAll = importScope(shop) === "everybody";
  const targets = importTargets(schema, { isOfAll });
  const mapping = run.mapping ?? guessMapping(run.source, run.contents, targets, schema);
  return {
    mapping,
    targets,
    /** Whom an admin may name as the seller of all products, and who is meant if nobody is named. */
    sellers: isOfAll ? sellersOf(await readSellers(shop)) : null,
    columns: run.contents.columns.map(({ heading, examples }) => ({ heading, examples })),
    words: categoryText(run.contents, mapping),
    categories: categoryChoices(schema.categories),
  };
}

const sellersOf = ({ choices, own }: Sellers) => ({ choices, own });
