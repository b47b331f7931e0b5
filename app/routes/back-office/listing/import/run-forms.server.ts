import {
  cancelImport,
  carryOutImport,
  checkAgain,
  importGoodRows,
  saveMapping,
  mapImport,
  undoImport,
} from "#domain/listing/import/change-import.server.ts";
import { findImport } from "#domain/listing/import/runs/import-runs.server.ts";
import { Refusal } from "#domain/base/refusal/refusal.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { formAbout, Nothing, withoutPassword } from "#http/forms/page-forms.server.ts";
import { type FileContents, Mapping } from "#domain/listing/import/map/mapping.ts";
import { plainHeading } from "#domain/listing/import/map/product-table.ts";
import { mappingFields, usualHeadings } from "./mapping-fields.ts";

/** The forms of an import's page. */
export const runForms = withoutPassword({
  map: formAbout(Nothing, (shop, runId: string, _input, { form }) => map(shop, runId, form)),
  "map-again": formAbout(Nothing, mapAgain),
  "check-again": formAbout(Nothing, checkAgain),
  import: formAbout(Nothing, carryOutImport),
  "import-good": formAbout(Nothing, (shop, runId: string, _input, { form }) =>
    importGoodRows(shop, runId, Number(form.get("leftOut"))),
  ),
  cancel: formAbout(Nothing, cancelImport),
  undo: formAbout(Nothing, undoImport),
});

/** Keeps what was chosen even if something is still missing, so that nothing has to be chosen twice. */
async function map(shop: Shop, runId: string, form: FormData) {
  const { contents } = await findImport(shop, runId);
  const mapping = readMapping(form, contents);
  try {
    await mapImport(shop, runId, mapping);
  } catch (error) {
    if (error instanceof Refusal && error.kind === "invalid") await saveMapping(shop, runId, mapping);
    throw error;
  }
}

async function mapAgain(shop: Shop, runId: string) {
  const { mapping } = await findImport(shop, runId);
  if (mapping) await saveMapping(shop, runId, mapping);
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
