import { Link, redirect } from "react-router";
import type { ListedBrand } from "#domain/catalogue/brands/brand.ts";
import { NewBrand } from "#domain/catalogue/brands/brand-input.ts";
import { addBrand } from "#domain/catalogue/brands/change-brand.server.ts";
import { nearPairs } from "#domain/catalogue/brands/near-names.ts";
import { listBrands } from "#domain/catalogue/brands/read-brands.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { areaMeta } from "#routes/back-office/area.ts";
import { Field } from "#ui/controls/field.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { type Column, headColumn, textColumn } from "#ui/tables/table-columns.ts";
import { Panel } from "#ui/page/panel.tsx";
import type { Route } from "./+types/brands";
import { workForm } from "#routes/shared/forms/intent-form.tsx";

export const meta: Route.MetaFunction = (page) => areaMeta("Brands", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const brands = await listBrands(context.get(shopContext));
  const done = url.searchParams.get("done");
  return { brands, near: nearPairs(brands), done: done === "merged" || done === "deleted" ? done : null };
}

export async function action({ request, context }: Route.ActionArgs) {
  return submit(await readForm(request), NewBrand, async ({ name }) => {
    const { id } = await addBrand(context.get(shopContext), name);
    return redirect(`/admin/catalogue/brands/${id}?done=added`, 303);
  });
}

const columns: Column<ListedBrand>[] = [
  headColumn("Brand", ({ id, name }) => (
    <Link className="link" to={`/admin/catalogue/brands/${id}`}>
      {name}
    </Link>
  )),
  textColumn("Products", ({ products }) => <span className="tabular">{products}</span>),
  textColumn("Logo", ({ logo }) => (logo ? "Yes" : "–")),
  textColumn("Page", ({ address }) => (
    <Link className="link" to={`/brands/${address}`}>
      /brands/{address}
    </Link>
  )),
];

export default function Brands({
  loaderData: { brands, near, done },
  actionData: failure,
}: Route.ComponentProps) {
  return (
    <div className="stack mt-8 max-w-256">
      <SavedNote when={done !== null && !failure}>
        {done === "merged" ? "Brands merged." : "Brand deleted."}
      </SavedNote>
      {near.length > 0 && (
        <Panel title="Possibly the same brand" titleId="near">
          <ul className="stack gap-2">
            {near.map(([from, into]) => (
              <li key={`${from.id}-${into.id}`} className="spread">
                <span>
                  {from.name} ({from.products}) and {into.name} ({into.products})
                </span>
                <Link className="link" to={`/admin/catalogue/brands/${from.id}/merge?into=${into.id}`}>
                  Merge
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title="Brands" titleId="all-brands">
        <p className="muted">
          A brand is added by itself when a seller first uses its name. The number counts drafts and archived
          products too.
        </p>
        <DataTable caption="Brands" columns={columns} rows={brands} empty="There are no brands yet." />
      </Panel>
      <Panel title="Add a brand" titleId="add-brand">
        <PageForm failure={failure} className={workForm}>
          <Field label="Name" name="name" autoComplete="off" />
          <SubmitRow variant="primary" busyLabel="Adding...">
            Add brand
          </SubmitRow>
        </PageForm>
      </Panel>
    </div>
  );
}
