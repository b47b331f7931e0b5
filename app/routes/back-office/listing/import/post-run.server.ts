import { redirect } from "react-router";
import { z } from "zod";
import {
  cancelImport,
  carryOutImport,
  checkAgain,
  importGoodRows,
  keepMapping,
  mapImport,
  undoImport,
} from "#domain/listing/import/change-import.server.ts";
import { findImport } from "#domain/listing/import/runs/import-runs.server.ts";
import { Refusal } from "#domain/base/refusal/refusal.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { type FileContents, Mapping } from "#domain/listing/import/map/mapping.ts";
import { plainHeading } from "#domain/listing/import/map/product-table.ts";
import { mappingFields, usualHeadings } from "./mapping-fields.ts";

const verbs = {
  "check-again": checkAgain,
  import: carryOutImport,
  cancel: cancelImport,
  undo: undoImport,
};

/** Carries out a form of an import's page, named by its `intent`, and shows the page again. */
export async function postRun(
  request: Request,
  shop: Shop,
  { runId, base }: { runId: string; base: string },
) {
  const form = await readForm(request);
  const intent = String(form.get("intent"));
  return submit(form, z.object({}), async () => {
    if (intent === "map") await map(shop, runId, form);
    else if (intent === "map-again") await mapAgain(shop, runId);
    else if (intent === "import-good") await importGoodRows(shop, runId, Number(form.get("leftOut")));
    else if (intent in verbs) await verbs[intent as keyof typeof verbs](shop, runId);
    return redirect(`${base}/import/${runId}`, 303);
  });
}

/** Keeps what was chosen even if something is still missing, so that nothing has to be chosen twice. */
async function map(shop: Shop, runId: string, form: FormData) {
  const { contents } = await findImport(shop, runId);
  const mapping = readMapping(form, contents);
  try {
    await mapImport(shop, runId, mapping);
  } catch (error) {
    if (error instanceof Refusal && error.kind === "invalid") await keepMapping(shop, runId, mapping);
    throw error;
  }
}

async function mapAgain(shop: Shop, runId: string) {
  const { mapping } = await findImport(shop, runId);
  if (mapping) await keepMapping(shop, runId, mapping);
}

/** Reads the mapping from its form. Columns and words that the file does not have are left out. */
function readMapping(form: FormData, contents: FileContents): Mapping {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim().slice(0, 200) : "";
  };
  const filled = (entries: [string, string][]) =>
    Object.fromEntries(entries.filter(([, value]) => value !== ""));
  const inclGst = text("pricesInclGst");
  const words = contents.columns.flatMap((column) => column.words ?? []);
  return Mapping.parse({
    columns: filled(contents.columns.map(({ heading }) => [heading, text(mappingFields.column(heading))])),
    categories: filled(words.map((word) => [plainHeading(word), text(mappingFields.category(word))])),
    usual: filled(usualHeadings.map((heading) => [heading, text(mappingFields.usual(heading))])),
    pricesInclGst: inclGst === "" ? null : inclGst === "yes",
    publishes: text("publishes") === "yes",
  });
}
