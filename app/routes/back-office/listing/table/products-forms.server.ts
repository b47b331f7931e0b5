import { data, redirect } from "react-router";
import { z } from "zod";
import { describeProblem } from "#domain/catalogue/product-problems.ts";
import { BulkEdit } from "#domain/listing/bulk/bulk-change.ts";
import { bulkEditProducts, type LeftAsTheyAre } from "#domain/listing/bulk/bulk-edit-products.server.ts";
import { changePriceAndStock, PriceAndStock } from "#domain/listing/editing/change-price-and-stock.server.ts";
import { readUndoSnapshot, writeUndoSnapshot } from "#domain/listing/editing/undo-snapshot.ts";
import { undoPrices } from "#domain/listing/bulk/undo-prices.server.ts";
import {
  readStatusSnapshot,
  undoStatusChange,
  writeStatusSnapshot,
} from "#domain/listing/bulk/undo-status-change.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { form, Nothing, type Posted, withoutPassword } from "#http/forms/page-forms.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { areaOf } from "../../area.ts";
import { deletePage } from "../delete/delete-page.ts";
import { postSelection } from "../variants/post-join.server.ts";
import { productIdOf } from "../product-id-of.ts";
import { joinChange } from "./join-change.ts";

const Undo = z.object({ undo: z.string() });

/** The forms of a product table. */
export const productsForms = withoutPassword({
  "price-and-stock": form(PriceAndStock, async (shop, input, { form }) => {
    const former = await changePriceAndStock(shop, productIdOf(form.get("productId")), input);
    return answerOf("Price and stock saved.", former.length > 0 ? writeUndoSnapshot(former) : null);
  }),
  bulk: form(Nothing, postBulk, undefined, {
    prepare: (form) => form.set("products", form.getAll("product").join(",")),
  }),
  undo: form(Undo, async (shop, { undo }) => {
    const undoSnapshot = readUndoSnapshot(undo);
    if (undoSnapshot) await undoPrices(shop, undoSnapshot);
    else await undoStatusChange(shop, readStatusSnapshot(undo));
    return answerOf("Change undone.");
  }),
});

async function postBulk(shop: Shop, _: unknown, { form, url }: Posted) {
  const base = `${areaOf(url)}/products`;
  if (form.get("change") === joinChange) return postSelection(form, shop, base);
  return submit(form, BulkEdit, async (edit) => {
    if (edit.change === "gone") return redirect(deletePage(base, edit.products), 303);
    const { count, left, former, undoSnapshot } = await bulkEditProducts(shop, edit);
    const undo = former.length > 0 ? writeStatusSnapshot(former) : writeUndoSnapshot(undoSnapshot);
    return answerOf(whatWasDone(edit, count), count > 0 ? undo : null, whatWasLeft(left));
  });
}

function answerOf(done: string, undo: string | null = null, problems?: string[]) {
  return data({ done, undo, ...(problems && { problems }) });
}

function whatWasLeft({ products, more }: LeftAsTheyAre): string[] {
  const left = products.map(
    ({ product, problem }) => `Not changed: ${product}. ${describeProblem(problem)}.`,
  );
  return more > 0 ? [...left, `And ${more} more.`] : left;
}

function whatWasDone({ change }: BulkEdit, count: number): string {
  if (count === 0) return "Nothing was changed.";
  const products = count === 1 ? "1 product" : `${count} products`;
  switch (change) {
    case "published":
      return `${products} published.`;
    case "draft":
      return count === 1 ? "1 product is now a draft." : `${products} are now drafts.`;
    case "archived":
      return `${products} archived. You can find ${count === 1 ? "it" : "them"} under Archived.`;
    case "stock-by":
      return `Stock of ${products} updated.`;
    default:
      return `Price of ${products} updated.`;
  }
}
