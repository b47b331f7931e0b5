import { data, redirect } from "react-router";
import { z } from "zod";
import { changeCategory } from "#domain/catalogue/editing/categories/add-category.server.ts";
import {
  assignSpecification,
  orderAssigned,
  unassignSpecification,
} from "#domain/catalogue/editing/categories/assign-specification.server.ts";
import { CategoryInput } from "#domain/catalogue/editing/categories/category-input.ts";
import {
  removeCategoryPicture,
  setCategoryPicture,
} from "#domain/catalogue/editing/categories/category-picture.server.ts";
import { deleteCategory } from "#domain/catalogue/editing/categories/delete-category.server.ts";
import { moveCategory } from "#domain/catalogue/editing/categories/order-category.server.ts";
import { refusal } from "#domain/shop/refusals.ts";
import { dropOwnTerms, giveOwnTerms } from "#domain/catalogue/return-terms/own-terms.server.ts";
import { formAbout, Nothing, withoutPassword } from "#http/forms/page-forms.server.ts";
import { categoryPage, doneAt } from "../catalogue-addresses.ts";

const Place = z.object({ parent: z.string().nullable().default(null) });
const Assigned = z.object({
  specification: z.string().min(1, "Please choose a specification"),
  isRequired: z.boolean().default(false),
});
const Ranked = z.object({ specification: z.string().min(1), isRanked: z.boolean().default(false) });
const Ordered = z.object({ specification: z.string(), to: z.int().min(0).max(10_000) });

const assigned = { assigned: "Specification saved for this category." };
const atSpecifications = { at: "#specifications" };

/** The forms of a category's page. */
export const categoryForms = withoutPassword({
  save: formAbout(CategoryInput, changeCategory, { saved: "Changes saved." }),
  move: formAbout(
    Place,
    async (shop, key: string, { parent }) =>
      redirect(doneAt(categoryPage(key), "moved", await moveCategory(shop, key, parent)), 303),
    { moved: "Category moved. Search finds its products by their new place within a few minutes." },
  ),
  assign: formAbout(
    Assigned,
    (shop, key: string, { specification, isRequired }) =>
      assignSpecification(shop, key, specification, { isRequired }),
    assigned,
    atSpecifications,
  ),
  rank: formAbout(
    Ranked,
    (shop, key: string, { specification, isRanked }) =>
      assignSpecification(shop, key, specification, { isRanked }),
    assigned,
    atSpecifications,
  ),
  unassign: formAbout(
    Assigned,
    async (shop, key: string, { specification }) => {
      const act = await unassignSpecification(shop, key, specification);
      return redirect(doneAt(categoryPage(key), "unassigned", act, "#specifications"), 303);
    },
    { unassigned: "Specification removed from this category." },
  ),
  order: formAbout(Ordered, async (shop, key: string, { specification, to }) => {
    await orderAssigned(shop, key, specification, to);
    return data({ done: "Order saved." });
  }),
  picture: formAbout(
    Nothing,
    async (shop, key: string, _, { files }) => {
      const file = files.find(({ field, bytes }) => field === "picture" && bytes.length > 0);
      if (!file) throw refusal("picture.none-sent");
      await setCategoryPicture(shop, key, file.bytes);
    },
    "Picture saved.",
  ),
  "remove-picture": formAbout(Nothing, removeCategoryPicture, { "no-picture": "Picture removed." }),
  "own-terms": formAbout(Nothing, async (shop, key: string) => {
    await giveOwnTerms(shop, key);
    return redirect(`/admin/settings/returns/${encodeURIComponent(key)}`, 303);
  }),
  "drop-terms": formAbout(Nothing, dropOwnTerms, {
    terms: "This category now has the terms of the category above it.",
  }),
  delete: formAbout(Nothing, async (shop, key: string) =>
    redirect(doneAt("/admin/catalogue/categories", "category-deleted", await deleteCategory(shop, key)), 303),
  ),
});
