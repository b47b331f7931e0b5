import { useMemo } from "react";
import { redirect } from "react-router";
import { categoryTitle } from "#domain/catalogue/schema/category.ts";
import { addCategory } from "#domain/catalogue/editing/categories/add-category.server.ts";
import { rivalsBelow, rivalsToChoose } from "#domain/catalogue/editing/categories/find-category.server.ts";
import { NewCategoryInput } from "#domain/catalogue/editing/categories/category-input.ts";
import { readCatalogueSchema } from "#domain/catalogue/schema/read-schema.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { areaMeta } from "#routes/back-office/area.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { Options, SelectField } from "#ui/controls/field.tsx";
import { SubmitButton, FormActions } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { categoryPage } from "../catalogue-addresses.ts";
import { useTyped } from "../use-typed.ts";
import { CategoryFields } from "./category-fields.tsx";
import { CategoryPreview } from "./category-preview.tsx";
import type { Route } from "./+types/new-category";

const list = "/admin/catalogue/categories";

export const meta: Route.MetaFunction = (page) => areaMeta("Add category", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { categories } = await readCatalogueSchema(shop);
  const below = categories.find(({ key }) => key === url.searchParams.get("below"));
  return {
    origin: shop.origin,
    below: below ?? null,
    ranksWith: below ? await rivalsBelow(shop, below.key) : null,
    rivals: rivalsToChoose(categories, null),
    places: categories.map(({ key }) => ({ key, title: categoryTitle(categories, key) })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return submit(await readForm(request), NewCategoryInput, async (input) => {
    const key = await addCategory(context.get(shopContext), input);
    return redirect(`${categoryPage(key)}?done=added`, 303);
  });
}

export default function NewCategory({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { below, places, origin, ranksWith, rivals } = loaderData;
  const begun = useMemo(() => ({ parent: below?.key }), [below]);
  const values: Record<string, string | undefined> = failure?.values ?? begun;
  const { typed, onInput } = useTyped(values);
  return (
    <div className="stack mt-8 max-w-184">
      <Crumbs trail={[{ label: "Categories", to: list }, { label: "Add category" }]} />
      <Panel title="Add category" titleId="category" onInput={onInput}>
        <PageForm failure={failure} values={begun} className="form-grid">
          <SelectField
            label="Level"
            name="parent"
            className="form-wide"
            hint="Its products also have the specifications of the categories above it"
          >
            <option value="">Top level</option>
            <Options of={places.map(({ key, title }) => [key, `Below ${title}`])} />
          </SelectField>
          <CategoryFields
            own={null}
            origin={origin}
            hasParent={below !== null}
            inherited={{
              usualHsn: below?.usualHsn ?? [],
              gstRate: below?.gstRate ?? null,
              needsSerial: below?.needsSerial ?? false,
              ranksWith,
            }}
            rivals={rivals}
          />
          <CategoryPreview values={typed} inherited={ranksWith} rivals={rivals} />
          <FormActions>
            <ButtonLink to={list}>Cancel</ButtonLink>
            <SubmitButton variant="primary" busyLabel="Adding...">
              Add category
            </SubmitButton>
          </FormActions>
        </PageForm>
      </Panel>
    </div>
  );
}
