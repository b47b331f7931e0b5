import { data, Link } from "react-router";
import {
  findCategoryToShape,
  type CategoryToShape,
} from "#domain/catalogue/editing/categories/find-category.server.ts";
import { previewMove } from "#domain/catalogue/editing/categories/preview-move.server.ts";
import { Refusal } from "#domain/base/refusal/refusal.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { postForm } from "#http/forms/page-forms.server.ts";
import { readUpload, type Sent } from "#http/forms/read-files.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { categoryPage } from "../catalogue-addresses.ts";
import { failureOf, orderSaved } from "../ordering.tsx";
import { DoneNote } from "../done-note.tsx";
import { whatWasDone } from "../what-was-done.server.ts";
import { CategoryMove } from "./category-move.tsx";
import { CategoryPicture } from "./category-picture-form.tsx";
import { CategorySpecs } from "./category-specs.tsx";
import { CategoryTerms } from "./category-terms-form.tsx";
import { categoryForms } from "./category-forms.server.ts";
import type { Route } from "./+types/category-page";
import { useMemo } from "react";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { useTyped } from "../use-typed.ts";
import { CategoryFields, valuesOfCategory } from "./category-fields.tsx";
import { CategoryPreview } from "./category-preview.tsx";
import { daysToUndo } from "#domain/catalogue/editing/days-to-undo.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { joinNames } from "#domain/base/text/join-names.ts";
import { ConfirmFirst } from "#routes/back-office/forms/confirm-first.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Panel } from "#ui/page/panel.tsx";

/** In bytes; a form that a page sends with one picture. */
const largestForm = 16 * 1024 * 1024;

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData?.category.row.name ?? "Category", page);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const category = await findCategoryToShape(shop, params.category);
  if (!category) throw data(null, 404);
  return {
    category,
    origin: shop.origin,
    move: await requestedMove(shop, params.category, url.searchParams.get("below")),
    done: whatWasDone(categoryForms, url, {
      added: "Category added. Now choose what its products need.",
      "spec-added": "Specification added.",
    }),
  };
}

/** What the move that the address asks about will do, or why it cannot be done. */
async function requestedMove(shop: Shop, key: string, below: string | null) {
  if (below === null) return null;
  const parent = below === "" ? null : below;
  try {
    return { parent, preview: await previewMove(shop, key, parent), refused: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { parent, preview: null, refused: error.message };
  }
}

export function action(call: Route.ActionArgs) {
  const read = (sent: Sent) => readUpload(sent, { bytes: largestForm, maxFiles: 1 });
  return postForm(call, categoryForms, { about: call.params.category }, { read });
}

export default function CategoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { category, origin, move, done } = loaderData;
  const { row, path } = category;
  const failure = failureOf(actionData);
  const trail = [
    { label: "Categories", to: "/admin/catalogue/categories" },
    ...path.slice(0, -1).map(({ key, name }) => ({ label: name, to: categoryPage(key) })),
    { label: row.name },
  ];
  const parts = { category, failure };
  return (
    <div className="stack mt-8 max-w-224">
      <Crumbs trail={trail} />
      <DoneNote done={orderSaved(actionData) ?? done} unless={failure !== undefined} />
      {failure?.formError && failure.values.intent === "order" && (
        <Banner focusOn={failure}>{failure.formError}</Banner>
      )}
      <div className="spread items-center gap-x-8 gap-y-3">
        <h2 className="text-title">{row.name}</h2>
        <Link className="link" to={`/products?category=${encodeURIComponent(row.address)}`}>
          See it in the shop
        </Link>
      </div>
      <CategorySpecs {...parts} />
      <CategoryAbout {...parts} origin={origin} />
      <CategoryPicture {...parts} />
      <CategoryTerms {...parts} />
      <CategoryMove {...parts} move={move} />
      <CategoryDelete {...parts} />
    </div>
  );
}

type CategoryAboutProps = { category: CategoryToShape; failure: FormAnswer | undefined; origin: string };

/** Name, web address and defaults of a category. */
function CategoryAbout({ category, failure, origin }: CategoryAboutProps) {
  const { row, inherited, rivals } = category;
  const stored = useMemo(() => valuesOfCategory(row), [row]);
  const values = failure && isOf(failure, "save") ? failure.values : stored;
  const { typed: shown, onInput } = useTyped(values);
  return (
    <Panel title="Name and defaults" titleId="about" onInput={onInput}>
      <IntentForm intent="save" failure={failure} values={stored} className="form-grid">
        <CategoryFields
          inherited={inherited}
          rivals={rivals}
          own={row.key}
          hasParent={row.parent !== null}
          origin={origin}
        />
        <CategoryPreview values={shown} inherited={inherited.ranksWith} rivals={rivals} />
        <SubmitRow variant="primary">Save</SubmitRow>
      </IntentForm>
    </Panel>
  );
}

type CategoryDeleteProps = { category: CategoryToShape; failure: FormAnswer | undefined };

/** Deletes a category that is empty; says what stands in the way of others. */
function CategoryDelete({ category, failure }: CategoryDeleteProps) {
  const { row, products, below } = category;
  const reasons = [
    below.length > 0 && `${joinNames(below)} below it`,
    products > 0 && `${inUnits(products, "product")}, drafts and archived ones included`,
  ].filter((reason) => reason !== false);
  return (
    <Panel title="Delete" titleId="delete">
      {reasons.length > 0 ? (
        <p className="muted">
          A category can be deleted once it is empty. '{row.name}' has {reasons.join(" and ")}.
        </p>
      ) : (
        <ConfirmFirst label="Delete category" open={isOf(failure, "delete")}>
          <p>
            '{row.name}' has no products. It leaves the menu, the home page and the product form. Its
            specifications stay for other categories, and links to it will show all products. You can undo
            this for {daysToUndo} days.
          </p>
          <IntentForm intent="delete" failure={failure}>
            <Button type="submit" variant="danger">
              Delete '{row.name}'
            </Button>
          </IntentForm>
        </ConfirmFirst>
      )}
    </Panel>
  );
}
