import type { CatalogueSchema } from "../../../catalogue/schema/catalogue-schema.ts";
import { csvColumns, csvHeadings } from "../../csv/read/csv-columns.ts";
import { picturesHeading } from "../files/product-table.ts";

/** The headings that a column of another shop's file can mean here, in the order of an export. */
export function importTargets(schema: CatalogueSchema, { isOfAll }: { isOfAll: boolean }): string[] {
  const { titleOf } = csvHeadings(schema);
  const columns = csvColumns(
    schema,
    schema.categories.map(({ key }) => key),
  );
  const titles = columns.filter((column) => column !== "vendorId" || isOfAll).map(titleOf);
  return [...titles, ...(titles.includes(picturesHeading) ? [] : [picturesHeading])];
}
