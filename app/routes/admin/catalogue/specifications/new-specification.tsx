import { Link, redirect, useNavigation } from "react-router";
import { categoryTitle } from "#domain/catalogue/schema/category.ts";
import { addSpecification } from "#domain/catalogue/editing/specifications/add-specification.server.ts";
import { listSpecifications } from "#domain/catalogue/editing/specifications/find-specification.server.ts";
import { NewSpecificationInput } from "#domain/catalogue/editing/specifications/specification-input.ts";
import { readCatalogueSchema } from "#domain/catalogue/schema/read-schema.server.ts";
import { type SpecType, specTypes } from "#domain/catalogue/schema/specification.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { areaMeta } from "#routes/back-office/area.ts";
import { Button } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { Checkbox, Options, SelectField } from "#ui/controls/field.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { categoryPage } from "../catalogue-addresses.ts";
import { SpecificationFields } from "./specification-fields.tsx";
import { SpecificationPreview } from "./specification-preview.tsx";
import { typeLabels } from "./type-labels.ts";
import { useDraft } from "./use-draft.ts";
import type { Route } from "./+types/new-specification";
import { FormActions } from "#ui/controls/submit-button.tsx";

const list = "/admin/catalogue/specifications";

export const meta: Route.MetaFunction = (page) => areaMeta("Add specification", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [{ specifications, groups }, { categories }] = await Promise.all([
    listSpecifications(shop),
    readCatalogueSchema(shop),
  ]);
  const parameters = url.searchParams;
  const category = categories.find(({ key }) => key === parameters.get("category"));
  const added = specifications.find(({ key }) => key === parameters.get("added"));
  return {
    type: specTypes.find((type) => type === parameters.get("type")) ?? null,
    category: category ? { key: category.key, name: category.name } : null,
    begunWith: {
      category: category?.key ?? "",
      group: added?.group ?? parameters.get("group")?.slice(0, 40) ?? "",
      compares: "on",
    },
    added: added?.name ?? null,
    groups,
    texts: specifications.filter(({ type }) => type === "text").map(({ key, name }) => ({ key, name })),
    categories: categories.map(({ key }) => ({ key, title: categoryTitle(categories, key) })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return submit(form, NewSpecificationInput, async (input) => {
    const key = await addSpecification(context.get(shopContext), input);
    const suffix = input.category === null ? "" : `&category=${encodeURIComponent(input.category)}`;
    if (form.get("next") === "another") return redirect(`${list}/new?added=${key}${suffix}`, 303);
    if (input.category === null) return redirect(`${list}?done=spec-added`, 303);
    return redirect(`${categoryPage(input.category)}?done=spec-added`, 303);
  });
}

export default function NewSpecification({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { type, category, added } = loaderData;
  const trail = category
    ? [
        { label: "Categories", to: "/admin/catalogue/categories" },
        { label: category.name, to: categoryPage(category.key) },
        { label: "Add specification" },
      ]
    : [{ label: "Specifications", to: list }, { label: "Add specification" }];
  return (
    <div className="stack mt-8">
      <Crumbs trail={trail} />
      <SavedNote when={added !== null && !failure}>
        '{added}' was added. You can add the next one now.
      </SavedNote>
      {type === null ? (
        <TypeChoice category={category?.key} added={added} group={loaderData.begunWith.group} />
      ) : null}
      {type !== null && <NewForm key={type} type={type} loaded={loaderData} failure={failure} />}
    </div>
  );
}

type TypeChoiceProps = {
  category: string | undefined;
  /** What was added right before. */
  added: string | null;
  /** The heading to begin with. */
  group: string;
};

function TypeChoice({ category, added, group }: TypeChoiceProps) {
  const suffix =
    (category === undefined ? "" : `&category=${encodeURIComponent(category)}`) +
    (group === "" ? "" : `&group=${encodeURIComponent(group)}`);
  return (
    <Panel title="What do sellers enter?" titleId="type">
      <ul className="grid grid-fill-64 gap-3">
        {specTypes.map((type) => (
          <li key={type}>
            <Link
              className="grid h-full content-start gap-1 rounded-panel border border-line-strong p-4 hover:border-ink"
              to={`${list}/new?type=${type}${suffix}`}
            >
              <b>{typeLabels[type].name}</b>
              <span>{typeLabels[type].description}</span>
              <span className="muted small">{typeLabels[type].example}</span>
            </Link>
          </li>
        ))}
      </ul>
      {category !== undefined && (
        <p>
          <Link className="link" to={categoryPage(category)}>
            {added === null ? "Back to the category" : "No more, back to the category"}
          </Link>
        </p>
      )}
    </Panel>
  );
}

type NewFormProps = {
  type: SpecType;
  loaded: Route.ComponentProps["loaderData"];
  failure: Route.ComponentProps["actionData"];
};

function NewForm({ type, loaded, failure }: NewFormProps) {
  const navigation = useNavigation();
  const isBusy = navigation.formMethod === "POST";
  const isForNext = navigation.formData?.get("next") === "another";
  const { category, categories, groups, texts, begunWith } = loaded;
  const values: Record<string, string | undefined> = failure?.values ?? begunWith;
  const { draft, onInput } = useDraft(values, type, []);
  const suffix = category ? `&category=${encodeURIComponent(category.key)}` : "";
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,46rem)_minmax(16rem,22rem)]">
      <Panel
        title={typeLabels[type].name}
        titleId="specification"
        onInput={onInput}
        beside={
          <Link className="link" to={`${list}/new?${suffix.slice(1)}`}>
            Choose another type
          </Link>
        }
      >
        <PageForm failure={failure} values={begunWith} className="form-grid">
          <input type="hidden" name="type" value={type} />
          <SpecificationFields isNew type={type} groups={groups} texts={texts} />
          <h3 className="form-wide">Which products have it</h3>
          <SelectField label="Category" name="category">
            <option value="">None yet</option>
            <Options of={categories.map(({ key, title }) => [key, title])} />
          </SelectField>
          <Checkbox name="isRequired" defaultChecked={values.isRequired === "on"} isWide>
            Required before a product is published
          </Checkbox>
          <FormActions>
            <Button type="submit" variant="primary" busy={isBusy && !isForNext} busyLabel="Adding...">
              Add specification
            </Button>
            <Button
              type="submit"
              name="next"
              value="another"
              busy={isBusy && isForNext}
              busyLabel="Adding..."
            >
              Add and enter another
            </Button>
          </FormActions>
        </PageForm>
      </Panel>
      <SpecificationPreview draft={draft} samples={[]} />
    </div>
  );
}
