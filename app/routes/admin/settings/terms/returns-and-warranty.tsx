import { Link } from "react-router";
import { readCatalogueSchema } from "#domain/catalogue/schema/read-schema.server.ts";
import { readCategoryTerms } from "#domain/catalogue/return-terms/category-terms.server.ts";
import {
  changeReturnSettings,
  readReturnSettingsToChange,
} from "#domain/catalogue/return-terms/change-terms.server.ts";
import type { CategoryTerms } from "#domain/catalogue/return-terms/terms.ts";
import { ReturnSettingsInput } from "#domain/catalogue/return-terms/terms-input.ts";
import { warrantySentence } from "#domain/catalogue/return-terms/warranty-text.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { form, postForm } from "#http/forms/page-forms.server.ts";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { areaMeta } from "#routes/back-office/area.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { DataTable } from "#ui/tables/data-table.tsx";
import { type Column, headColumn, textColumn } from "#ui/tables/table-columns.ts";
import { Panel } from "#ui/page/panel.tsx";
import { categoryAddress, categoryName } from "./category-address.ts";
import { ReturnClocksForm } from "./return-clocks-form.tsx";
import type { Route } from "./+types/returns-and-warranty";

export const meta: Route.MetaFunction = (page) => areaMeta("Returns and warranty", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [clocks, terms, { categories }] = await Promise.all([
    readReturnSettingsToChange(shop),
    readCategoryTerms(shop),
    readCatalogueSchema(shop),
  ]);
  const indexOf = (category: string) => categories.findIndex(({ key }) => key === category);
  const listed = terms.filter(({ category }) => indexOf(category) >= 0);
  const others = terms.filter(({ category }) => indexOf(category) < 0);
  const inOrder = [...listed.toSorted((a, b) => indexOf(a.category) - indexOf(b.category)), ...others];
  return {
    clocks,
    terms: inOrder.map((row) => ({ ...row, name: categoryName(categories, row.category) })),
    isSaved: url.searchParams.has("saved"),
  };
}

const forms = { "": form(ReturnSettingsInput, changeReturnSettings) };

export function action(call: Route.ActionArgs) {
  return postForm(call, forms, { next: "/admin/settings/returns?saved" });
}

const columns: Column<CategoryTerms & { name: string }>[] = [
  headColumn("Category", ({ category, name }) => (
    <Link className="link" to={categoryAddress(category)}>
      {name}
    </Link>
  )),
  textColumn("Replace or refund", ({ returnDays }) => (
    <span className="tabular">{inUnits(returnDays, "day")}</span>
  )),
  textColumn("Changed mind", changedMind),
  textColumn("Warranty", ({ warranty }) => warrantySentence(warranty)),
];

export default function ReturnsAndWarranty({ loaderData, actionData: failure }: Route.ComponentProps) {
  return (
    <div className="stack mt-8 max-w-184">
      <SavedNote when={loaderData.isSaved && !failure}>Settings saved.</SavedNote>
      <Panel title="By category" titleId="by-category">
        <p className="muted">
          Customers see this before they buy. An order keeps the terms of the day it was placed. A product may
          have its own warranty.
        </p>
        <DataTable
          caption="Returns and warranty by category"
          columns={columns}
          rows={loaderData.terms}
          rowId={({ category }) => category}
          empty={null}
        />
      </Panel>
      <ReturnClocksForm clocks={loaderData.clocks} failure={failure} />
    </div>
  );
}

function changedMind({ changeOfMind, changeOfMindDays, restockingPercent }: CategoryTerms): string {
  if (changeOfMind === "none") return "Not possible";
  const gets = changeOfMind === "refund" ? "Refund" : "Store credit";
  const fee = restockingPercent > 0 ? `, less ${restockingPercent}%` : "";
  return `${gets}, ${inUnits(changeOfMindDays, "day")}${fee}`;
}
