import { data, Link } from "react-router";
import {
  changeCategoryTerms,
  findTermsToChange,
  type TermsToChange,
} from "#domain/catalogue/return-terms/change-terms.server.ts";
import { readCatalogueSchema } from "#domain/catalogue/schema/read-schema.server.ts";
import { CategoryTermsInput } from "#domain/catalogue/return-terms/terms-input.ts";
import { warrantyKindNames, warrantyProviderNames } from "#domain/catalogue/return-terms/warranty-text.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { formAbout, postForm } from "#http/forms/page-forms.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { areaMeta } from "#routes/back-office/area.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Checkbox, Field, Options, SelectField, TextareaField } from "#ui/controls/field.tsx";
import { useFormState } from "#ui/controls/form-state.tsx";
import { SubmitButton, FormActions } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { categoryAt, categoryName } from "./category-address.ts";
import type { Route } from "./+types/category-terms-table";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(`Returns and warranty: ${page.loaderData?.name ?? "Not found"}`, page);

export async function loader({ context, params }: Route.LoaderArgs) {
  const category = categoryAt(params.category);
  const shop = context.get(shopContext);
  const [terms, { categories }] = await Promise.all([
    findTermsToChange(shop, category),
    readCatalogueSchema(shop),
  ]);
  if (!terms) throw data(null, 404);
  return { category, name: categoryName(categories, category), terms };
}

const forms = { "": formAbout(CategoryTermsInput, changeCategoryTerms) };

export function action(call: Route.ActionArgs) {
  const about = categoryAt(call.params.category);
  return postForm(call, forms, { about, next: "/admin/settings/returns?saved" });
}

export default function CategoryTerms({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { category, name, terms } = loaderData;
  return (
    <div className="stack mt-8 max-w-184">
      <Panel title={name} titleId="category">
        <p className="muted">
          For orders from now on. Orders that were placed keep their terms.{" "}
          {category === "*" && "These terms hold for categories that have none of their own."}
        </p>
        <PageForm failure={failure} values={textsOf(terms)} className="form-grid" autoComplete="off">
          <ReturnFields />
          <WarrantyFields />
          <FormActions>
            <ButtonLink to="/admin/settings/returns">Cancel</ButtonLink>
            <SubmitButton variant="primary">Save terms</SubmitButton>
          </FormActions>
        </PageForm>
      </Panel>
      <p className="muted">
        Customers read these terms on the{" "}
        <Link className="link" to="/refund">
          refund page
        </Link>{" "}
        and on each product page.
      </p>
    </div>
  );
}

function ReturnFields() {
  return (
    <>
      <h3 className="form-wide">Returns</h3>
      <Field
        label="Replace or refund within (days)"
        name="returnDays"
        inputMode="numeric"
        hint="After the day of delivery, for what is defective, damaged, wrong or not as described. At least 7. Vendors are paid after it"
      />
      <SelectField label="If the customer changed their mind" name="changeOfMind">
        <option value="store-credit">Store credit</option>
        <option value="refund">Refund</option>
        <option value="none">Not possible</option>
      </SelectField>
      <Field
        label="Changed mind within (days)"
        name="changeOfMindDays"
        inputMode="numeric"
        hint="After the day of delivery"
      />
      <Field
        label="Restocking fee (%)"
        name="restockingPercent"
        inputMode="numeric"
        hint="Of the price, only if the customer changed their mind. Ask your accountant how GST applies to it"
      />
      <Checkbox name="isForAll" defaultChecked={useFormState().values?.isForAll === "on"} isWide>
        Use these return terms for all categories
      </Checkbox>
    </>
  );
}

function WarrantyFields() {
  return (
    <>
      <h3 className="form-wide">Usual warranty</h3>
      <SelectField label="Warranty" name="warrantyKind">
        <Options of={Object.entries(warrantyKindNames)} />
      </SelectField>
      <Field
        label="Months of warranty"
        name="warrantyMonths"
        inputMode="numeric"
        hint="12 for one year. 0 for no warranty"
      />
      <SelectField label="Warranty by" name="warrantyBy">
        <Options of={Object.entries(warrantyProviderNames)} />
      </SelectField>
      <TextareaField
        label="Not covered"
        name="warrantyExclusions"
        className="form-wide"
        optional
        hint="What the warranty does not cover, as customers read it"
      />
    </>
  );
}

function textsOf(terms: TermsToChange): Record<string, string> {
  return Object.fromEntries(Object.entries(terms).map(([name, value]) => [name, String(value)]));
}
