import { data } from "react-router";
import { categoryTitle } from "#domain/catalogue/schema/category.ts";
import { findSpecification } from "#domain/catalogue/editing/specifications/find-specification.server.ts";
import { readCatalogueSchema } from "#domain/catalogue/schema/read-schema.server.ts";
import { specHeading, specTypes } from "#domain/catalogue/schema/specification.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { postForm } from "#http/forms/page-forms.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { failureOf, orderSaved } from "../ordering.tsx";
import { DoneNote } from "../done-note.tsx";
import { whatWasDone } from "../what-was-done.server.ts";
import { specificationForms } from "./specification-forms.server.ts";
import { SpecificationCategories } from "./specification-categories.tsx";
import { SpecificationDelete } from "./specification-delete.tsx";
import { SpecificationForm } from "./specification-form.tsx";
import { SpecificationOptions } from "./specification-options.tsx";
import type { Route } from "./+types/specification-page";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData?.specification.spec.name ?? "Specification", page);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const specification = await findSpecification(shop, params.specification);
  if (!specification) throw data(null, 404);
  const { categories } = await readCatalogueSchema(shop);
  const requested = specTypes.find((type) => type === url.searchParams.get("type"));
  return {
    specification,
    // Another type is only possible while no product has a value.
    type: requested !== undefined && specification.products === 0 ? requested : specification.spec.type,
    others: categories
      .filter(({ key }) => !specification.categories.some((category) => category.key === key))
      .map(({ key }) => ({ key, title: categoryTitle(categories, key) })),
    done: whatWasDone(specificationForms, url),
  };
}

export function action(call: Route.ActionArgs) {
  return postForm(call, specificationForms, { about: call.params.specification });
}

export default function SpecificationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { specification, type, others, done } = loaderData;
  const { spec } = specification;
  const failure = failureOf(actionData);
  const isChoice = spec.type === "choice" || spec.type === "choices";
  return (
    <div className="stack mt-8">
      <Crumbs
        trail={[
          { label: "Specifications", to: "/admin/catalogue/specifications" },
          { label: specHeading(spec) },
        ]}
      />
      <DoneNote done={orderSaved(actionData) ?? done} unless={failure !== undefined} />
      <SpecificationForm key={type} specification={specification} type={type} failure={failure} />
      <div className="stack max-w-224">
        {isChoice && <SpecificationOptions specification={specification} failure={failure} />}
        <SpecificationCategories specification={specification} others={others} failure={failure} />
        <SpecificationDelete specification={specification} failure={failure} />
      </div>
    </div>
  );
}
