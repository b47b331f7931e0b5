import { redirect } from "react-router";
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
import { byIntent } from "#http/forms/by-intent.server.ts";
import { submit, submitThen } from "#http/forms/submit.server.ts";
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
  const page = (done: string, at = "") => doneAt(categoryPage(key), done, null, at);
  return byIntent(form.get("intent"), {
    save: () => submitThen(form, CategoryInput, page("saved"), (input) => changeCategory(shop, key, input)),
    move: () =>
      submit(form, Place, async ({ parent }) => {
        const act = await moveCategory(shop, key, parent);
        return redirect(doneAt(categoryPage(key), "moved", act), 303);
      }),
    assign: () =>
      submitThen(form, Assigned, page("assigned", "#specifications"), ({ specification, isRequired }) =>
        assignSpecification(shop, key, specification, { isRequired }),
      ),
    rank: () =>
      submitThen(form, Ranked, page("assigned", "#specifications"), ({ specification, isRanked }) =>
        assignSpecification(shop, key, specification, { isRanked }),
      ),
    unassign: () =>
      submit(form, Assigned, async ({ specification }) => {
        const act = await unassignSpecification(shop, key, specification);
        return redirect(doneAt(categoryPage(key), "unassigned", act, "#specifications"), 303);
      }),
    order: () =>
      submit(form, Ordered, async ({ specification, to }) => {
        await orderAssigned(shop, key, specification, to);
        return { done: "Order saved." };
      }),
    "remove-picture": () =>
      submitThen(form, Nothing, page("no-picture"), () => removeCategoryPicture(shop, key)),
    "own-terms": () =>
      submitThen(form, Nothing, `/admin/settings/returns/${encodeURIComponent(key)}`, () =>
        giveOwnTerms(shop, key),
      ),
    "drop-terms": () => submitThen(form, Nothing, page("terms"), () => dropOwnTerms(shop, key)),
    delete: () =>
      submit(form, Nothing, async () => {
        const act = await deleteCategory(shop, key);
        return redirect(doneAt("/admin/catalogue/categories", "category-deleted", act), 303);
      }),
  });
}
