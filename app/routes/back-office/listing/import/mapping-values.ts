import { type FileContents, Mapping } from "#domain/listing/import/map/mapping.ts";
import { plainHeading } from "#domain/listing/import/map/product-table.ts";
import { mappingFields, usualHeadings } from "./mapping-fields.ts";

/** Reads the mapping from its form. Columns and words that the file does not have are left out. */
export function readMapping(form: FormData, contents: FileContents): Mapping {
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
