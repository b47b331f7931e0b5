import { data, Link, redirect } from "react-router";
import { setCategoryPicture } from "#domain/catalogue/editing/categories/category-picture.server.ts";
import {
  findCategoryToShape,
  type CategoryToShape,
} from "#domain/catalogue/editing/categories/find-category.server.ts";
import { previewMove } from "#domain/catalogue/editing/categories/preview-move.server.ts";
import { Refusal } from "#domain/base/refusal/refusal.ts";
import { refusal } from "#domain/shop/refusals.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { unreadableForm } from "#http/forms/body-refused.server.ts";
import { readFiles } from "#http/forms/read-files.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { z } from "zod";
import { areaMeta } from "#routes/back-office/area.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { categoryPage } from "../catalogue-addresses.ts";
import { failureOf, orderSaved } from "../ordering.tsx";
import { DoneNote } from "../done-note.tsx";
import { whatWasDone } from "../saved-sentences.ts";
import { CategoryMove } from "./category-move.tsx";
import { CategoryPicture } from "./category-picture.tsx";
import { CategorySpecs } from "./category-specs.tsx";
import { CategoryTerms } from "./category-terms.tsx";
import { postCategory } from "./post-category.server.ts";
import type { Route } from "./+types/category";
import { useMemo } from "react";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { useTyped } from "../use-typed.ts";
import { CategoryFields, valuesOfCategory } from "./category-fields.tsx";
import { CategoryPreview } from "./category-preview.tsx";
import { daysToUndo } from "#domain/catalogue/editing/days-to-undo.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { sayAll } from "#domain/base/text/say-all.ts";
import { AskFirst } from "#routes/back-office/forms/ask-first.tsx";
import { Button } from "#ui/controls/button.tsx";

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
    move: await moveAsked(shop, params.category, url.searchParams.get("below")),
    done: whatWasDone(url),
  };
}

/** What the move that the address asks about will do, or why it cannot be done. */
async function moveAsked(shop: Shop, key: string, below: string | null) {
  if (below === null) return null;
  const parent = below === "" ? null : below;
  try {
    return { parent, preview: await previewMove(shop, key, parent), refused: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { parent, preview: null, refused: error.message };
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const isUpload = request.headers.get("Content-Type")?.startsWith("multipart/form-data") ?? false;
  if (!isUpload) return postCategory(shop, params.category, await readForm(request));
  const { form, files } = await readFiles({ request, context }, { bytes: largestForm, maxFiles: 1 }).catch(
    (error: unknown) => {
      throw unreadableForm(error);
    },
  );
  return submit(form, z.object({}), async () => {
    const file = files.find(({ field, bytes }) => field === "picture" && bytes.length > 0);
    if (!file) throw refusal("picture.none-sent");
    await setCategoryPicture(shop, params.category, file.bytes);
    return redirect(`${categoryPage(params.category)}?done=picture`, 303);
  });
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
    <div className="settings-page catalogue-wide">
      <Crumbs trail={trail} />
      <DoneNote done={orderSaved(actionData) ?? done} unless={failure !== undefined} />
      {failure?.formError && failure.values.intent === "order" && (
        <Banner focusOn={failure}>{failure.formError}</Banner>
      )}
      <div className="spread catalogue-intro">
        <h2 className="catalogue-title">{row.name}</h2>
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
    <section className="panel" aria-labelledby="about" onInput={onInput}>
      <h2 id="about">Name and defaults</h2>
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
    </section>
  );
}

type CategoryDeleteProps = { category: CategoryToShape; failure: FormAnswer | undefined };

/** Deletes a category that is empty; says what stands in the way of others. */
function CategoryDelete({ category, failure }: CategoryDeleteProps) {
  const { row, products, below } = category;
  const reasons = [
    below.length > 0 && `${sayAll(below)} below it`,
    products > 0 && `${inUnits(products, "product")}, drafts and archived ones included`,
  ].filter((reason) => reason !== false);
  return (
    <section className="panel" aria-labelledby="delete">
      <h2 id="delete">Delete</h2>
      {reasons.length > 0 ? (
        <p className="muted">
          A category can be deleted once it is empty. '{row.name}' has {reasons.join(" and ")}.
        </p>
      ) : (
        <AskFirst label="Delete category" open={isOf(failure, "delete")}>
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
        </AskFirst>
      )}
    </section>
  );
}
