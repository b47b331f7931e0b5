import { Plus } from "lucide-react";
import { data } from "react-router";
import { z } from "zod";
import { listCategories } from "#domain/catalogue/editing/categories/list-categories.server.ts";
import { orderCategory } from "#domain/catalogue/editing/categories/order-category.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { form, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { failureOf, orderSaved } from "../ordering.tsx";
import { DoneNote } from "../done-note.tsx";
import { whatWasDone } from "../what-was-done.server.ts";
import { CategoryTree } from "./category-tree.tsx";
import type { Route } from "./+types/categories";

const Order = z.object({ category: z.string(), to: z.int().min(0).max(10_000) });

const forms = withoutPassword({
  order: form(Order, async (shop, { category, to }) => {
    await orderCategory(shop, category, to);
    return data({ done: "Order saved." });
  }),
});

export const meta: Route.MetaFunction = (page) => areaMeta("Categories", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const done = whatWasDone(forms, url, { "category-deleted": "Category deleted." });
  return { categories: await listCategories(context.get(shopContext)), done };
}

export const action = (call: Route.ActionArgs) => postForm(call, forms);

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, done } = loaderData;
  const failure = failureOf(actionData);
  return (
    <div className="stack mt-8">
      <DoneNote done={orderSaved(actionData) ?? done} unless={failure !== undefined} />
      {failure && <Banner focusOn={failure}>{failure.formError}</Banner>}
      <div className="spread items-center gap-x-8 gap-y-3">
        <p className="muted max-w-176 grow basis-96">
          Shoppers find products by these categories, in this order. Products of a category are also listed in
          the categories above it, and have their specifications.
        </p>
        <ButtonLink to="/admin/catalogue/categories/new" variant="primary">
          <Plus size={18} />
          Add category
        </ButtonLink>
      </div>
      <CategoryTree categories={categories} />
    </div>
  );
}
