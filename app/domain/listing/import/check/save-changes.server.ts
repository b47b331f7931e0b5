import type { Change } from "../runs/import-report.ts";
import { changesOfRow } from "./changes-of-row.ts";
import { csvHeadings, toCell } from "../../csv/csv-columns.ts";
import type { PlannedRow } from "../plan/plan-row.ts";
import { readCatalogueSchema } from "../../../catalogue/schema/read-schema.server.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { listKeeper } from "../runs/import-file.server.ts";

/** Values that the page of an import shows; the list has all of them. */
const maxShown = 50;

/** Keeps what an import would change of stored products: a list of all values, and the first ones for its page. */
export async function changesKeeper(shop: Shop, runId: string) {
  const schema = await readCatalogueSchema(shop);
  const headings = csvHeadings(schema);
  const heads = ["Line", "Product", "SKU", "Column", "Now", "After the import"];
  const list = listKeeper(shop, { runId, kind: "changes", heads });
  await list.begin();
  const shown: Change[] = [];
  let further = 0;
  return {
    async note(rows: readonly PlannedRow[]) {
      const changes = rows.flatMap((row) => changesOfRow(row, schema, headings));
      const first = changes.slice(0, maxShown - shown.length);
      shown.push(...first.map(shortened));
      further += changes.length - first.length;
      await list.add(
        changes.map(({ line, product, sku, column, before, after }) => [
          line,
          ...[product, sku, column, before, after].map(toCell),
        ]),
      );
    },
    async end(): Promise<{ changes: Change[]; furtherChanges: number }> {
      await list.end();
      return { changes: shown, furtherChanges: further };
    },
  };
}

const shortened = (change: Change): Change => ({
  ...change,
  before: inShort(change.before),
  after: inShort(change.after),
});

const inShort = (text: string) => (text.length > 100 ? `${text.slice(0, 99)}…` : text);
