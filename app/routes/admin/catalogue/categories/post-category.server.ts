import { data, redirect } from "react-router";
import { z } from "zod";
import { changeCategory } from "#domain/catalogue/editing/categories/add-category.server.ts";
import {
  assignSpecification,
  orderAssigned,
  unassignSpecification,
} from "#domain/catalogue/editing/categories/assign-specification.server.ts";
import { CategoryInput } from "#domain/catalogue/editing/categories/category-input.ts";
import { removeCategoryPicture } from "#domain/catalogue/editing/categories/category-picture.server.ts";
import { deleteCategory } from "#domain/catalogue/editing/categories/delete-category.server.ts";
import { moveCategory } from "#domain/catalogue/editing/categories/place-category.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { dropOwnTerms, giveOwnTerms } from "#domain/catalogue/return-terms/own-terms.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { categoryPage, doneAt } from "../catalogue-addresses.ts";

const Nothing = z.object({});
const Place = z.object({ parent: z.string().nullable().default(null) });
const Assigned = z.object({
  specification: z.string().min(1, "Please choose a specification"),
  isRequired: z.boolean().default(false),
});
const Ranked = z.object({ specification: z.string().min(1), isRanked: z.boolean().default(false) });
const Ordered = z.object({ specification: z.string(), to: z.int().min(0).max(10_000) });

/** Carries out one of the forms on a category's page, named by its intent. */
export function postCategory(shop: Shop, key: string, form: FormData) {
  const page = (done: string, at = "") => redirect(doneAt(categoryPage(key), done, null, at), 303);
  switch (form.get("intent")) {
    case "save":
      return submit(form, CategoryInput, async (input) => {
        await changeCategory(shop, key, input);
        return page("saved");
      });
    case "move":
      return submit(form, Place, async ({ parent }) => {
        const act = await moveCategory(shop, key, parent);
        return redirect(doneAt(categoryPage(key), "moved", act), 303);
      });
    case "assign":
      return submit(form, Assigned, async ({ specification, isRequired }) => {
        await assignSpecification(shop, key, specification, { isRequired });
        return page("assigned", "#specifications");
      });
    case "rank":
      return submit(form, Ranked, async ({ specification, isRanked }) => {
        await assignSpecification(shop, key, specification, { isRanked });
        return page("assigned", "#specifications");
      });
    case "unassign":
      return submit(form, Assigned, async ({ specification }) => {
        const act = await unassignSpecification(shop, key, specification);
        return redirect(doneAt(categoryPage(key), "unassigned", act, "#specifications"), 303);
      });
    case "order":
      return submit(form, Ordered, async ({ specification, to }) => {
        await orderAssigned(shop, key, specification, to);
        return { done: "Order saved." };
      });
    case "remove-picture":
      return submit(form, Nothing, async () => {
        await removeCategoryPicture(shop, key);
        return page("no-picture");
      });
    case "own-terms":
      return submit(form, Nothing, async () => {
        await giveOwnTerms(shop, key);
        return redirect(`/admin/settings/returns/${encodeURIComponent(key)}`, 303);
      });
    case "drop-terms":
      return submit(form, Nothing, async () => {
        await dropOwnTerms(shop, key);
        return page("terms");
      });
    case "delete":
      return submit(form, Nothing, async () => {
        const act = await deleteCategory(shop, key);
        return redirect(doneAt("/admin/catalogue/categories", "category-deleted", act), 303);
      });
    default:
      throw data(null, 400);
  }
}
