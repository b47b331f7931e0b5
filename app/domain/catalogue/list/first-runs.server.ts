import { formatRupees } from "../../base/money/money.ts";
import { priceWithGst } from "../../base/money/unit-price.ts";
import { isolate } from "../../base/text/isolate.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { specsOf } from "../product/product-rows.server.ts";
import { findEnough } from "../product/spec-ranks.server.ts";
import { runOf, runText } from "../product/what-it-runs.ts";
import { readCatalogueSchema } from "../schema/read-schema.server.ts";
import type { Note } from "../search/meaning.ts";
import type { ProductList } from "./list-products.server.ts";

/**
 * Notes on uses, with why the first product of the list fits or not, and where the cheapest is shown first the one that is
 * enough. At most two queries for each.
 */
export async function withFirstRuns(shop: Shop, notes: Note[], { products }: ProductList): Promise<Note[]> {
  const [first] = products;
  if (!first || notes.every(({ of }) => !of)) return notes;
  const [schema, row] = await Promise.all([
    readCatalogueSchema(shop),
    shop.db
      .selectFrom("products")
      .select(["specs", "group_id"])
      .where("id", "=", first.id)
      .executeTakeFirstOrThrow(),
  ]);
  return Promise.all(
    notes.map(async ({ of, uses: inSentence, ...note }): Promise<Note> => {
      const uses = note.text.slice(0, note.text.indexOf(":"));
      const [run] = of ? runOf(schema, first.category, specsOf(row), { ...of, uses: [uses] }) : [];
      if (!run) return note;
      const text = runText({ says: note.text, has: run.has }, isolate(first.name));
      if (!run.isMet || !run.isCheapestFirst || products.length < 2) return { text };
      const own = { ...first, groupId: row.group_id, priceWithGst: priceWithGst(first) };
      const enough = (await findEnough(shop, schema, own, [run])) ?? own;
      return {
        text: `${text} For ${inSentence ?? uses.replace(/^For /, "")}`,
        link: `the ${formatRupees(enough.priceWithGst)} one (incl. GST) is enough.`,
        to: `/products/${enough.slug}`,
      };
    }),
  );
}
