import type { PlannedBatch } from "../plan/plan-import.server.ts";
import { wrongRows } from "../plan/wrong-rows.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { mistakesHeading } from "../map/product-table.ts";
import { listKeeper } from "../runs/import-file.server.ts";
import type { OpenRun } from "./open-run.server.ts";

/** Characters of all that is wrong with a row. */
const longestSentence = 500;
const perPart = 100;
const ofOthers = "Another row of this product has a mistake";

/** Gathers the rows of a file that cannot be imported, and what is wrong with each. */
export function mistakesOf({ headingInFile, asWritten: { headings, rows, productsOf } }: OpenRun) {
  const wrong = wrongRows();
  const sentences = new Map<number, string>();

  async function follow({ problems }: Pick<PlannedBatch, "problems">): Promise<undefined> {
    for (const { line, column, message } of problems) {
      const before = sentences.get(line);
      if (before && before.length > longestSentence) continue;
      const sentence = column ? `${headingInFile(column)}: ${message}` : message;
      sentences.set(line, before ? `${before}; ${sentence}` : sentence);
    }
  }

  /** The products that have several rows in the export of another shop, and cannot be imported. */
  async function findProducts() {
    const products = new Set<string>();
    if (!productsOf) return products;
    for await (const { line, cells } of rows()) {
      if (wrong.isLeftOut(line)) for (const product of productsOf(cells)) products.add(product);
    }
    return products;
  }

  /**
   * Keeps these rows as they are in the file, each with what is wrong with it: a file to correct and import again. Rows
   * that say more of the same product come along.
   */
  async function save(shop: Shop, runId: string): Promise<void> {
    const heads = [...headings, mistakesHeading];
    const list = listKeeper(shop, { runId, kind: "mistakes", heads });
    await list.begin();
    if (wrong.lines().length === 0) return;
    const products = await findProducts();
    let some: string[][] = [];
    for await (const { line, cells } of rows()) {
      const isWrong = wrong.isLeftOut(line);
      if (!isWrong && !productsOf?.(cells).some((product) => products.has(product))) continue;
      const sentence = sentences.get(line) ?? (isWrong ? ofOthers : "");
      some.push([...headings.map((_, index) => cells[index] ?? ""), sentence]);
      if (some.length < perPart) continue;
      await list.add(some);
      some = [];
    }
    await list.add(some);
    await list.end();
  }

  return { wrong, follow, save };
}
