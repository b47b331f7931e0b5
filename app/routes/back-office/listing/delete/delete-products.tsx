import { data, redirect } from "react-router";
import { z } from "zod";
import { changeStatus } from "#domain/listing/bulk/change-status.server.ts";
import { deleteListings } from "#domain/listing/bulk/delete-listings.server.ts";
import { previewDelete, type ProductToDelete } from "#domain/listing/bulk/preview-delete.server.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { form, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { PageHeading } from "../../page-heading.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { areaMeta, areaOf, useArea } from "../../area.ts";
import type { Route } from "./+types/delete-products";

const maxNamed = 10;

const Products = z.object({ products: z.array(z.string()).min(1).max(200) });

export const meta: Route.MetaFunction = (page) => areaMeta("Delete products", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const ids = (url.searchParams.get("products") ?? "").split(",").slice(0, 200);
  const preview = await previewDelete(context.get(shopContext), ids);
  if (Object.values(preview).every((products) => products.length === 0)) throw data(null, 404);
  return preview;
}

const archiveOf = (url: URL) => `${areaOf(url)}/products?status=archived`;

const forms = withoutPassword({
  delete: form(Products, async (shop, { products }, { url }) => {
    const { count } = await deleteListings(shop, products);
    return redirect(`${archiveOf(url)}&deleted=${count}`, 303);
  }),
  archive: form(Products, async (shop, { products }, { url }) => {
    const { length } = await changeStatus(shop, products, "archived");
    return redirect(`${archiveOf(url)}&archived=${length}`, 303);
  }),
});

export const action = (call: Route.ActionArgs) => postForm(call, forms);

/** Asks before products are deleted, and says what remains of those that were sold. */
export default function DeleteProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { deletable, retained, listed } = loaderData;
  const base = `${useArea()}/products`;
  const failure = actionData && "errors" in actionData ? actionData : undefined;
  const all = [...deletable, ...retained, ...listed];
  const [first] = all;
  const title =
    all.length === 1 && first ? `Delete '${first.name}'?` : `Delete ${inUnits(all.length, "product")}?`;
  const back = deletable.length + retained.length > 0 ? `${base}?status=archived` : base;
  return (
    <>
      <Crumbs trail={[{ label: "Products", to: base }, { label: "Delete" }]} />
      <PageHeading title={title} />
      {deletable.length > 0 && (
        <Part
          heading="Will be deleted for good"
          products={deletable}
          text={`${numbered(deletable, "It was", "They were")} never sold. Details, pictures, price history and stock are deleted, and ${numbered(deletable, "its web address is", "their web addresses are")} not used again. This cannot be undone.`}
        >
          <ConfirmDelete intent="delete" products={deletable} failure={failure}>
            <SubmitButton variant="danger" busyLabel="Deleting...">
              Delete {inUnits(deletable.length, "product")}
            </SubmitButton>
          </ConfirmDelete>
        </Part>
      )}
      {retained.length > 0 && (
        <Part
          heading={numbered(retained, "Stays in the archive", "Stay in the archive")}
          products={retained}
          text={`Orders, returns or serial numbers refer to ${numbered(retained, "it, so it is", "them, so they are")} not deleted. Shoppers do not see ${numbered(retained, "it", "them")}. Orders and invoices keep ${numbered(retained, "its name and price", "their names and prices")}.`}
        />
      )}
      {listed.length > 0 && (
        <Part heading="Not in the archive yet" products={listed} text={listedText(listed)}>
          <ConfirmDelete intent="archive" products={listed} failure={failure}>
            <SubmitButton variant="ink" busyLabel="Archiving...">
              Archive {inUnits(listed.length, "product")}
            </SubmitButton>
          </ConfirmDelete>
        </Part>
      )}
      <ButtonLink to={back}>Cancel</ButtonLink>
    </>
  );
}

type PartProps = {
  heading: string;
  products: readonly ProductToDelete[];
  text: string;
  children?: React.ReactNode;
};

function Part({ heading, products, text, children }: PartProps) {
  const more = products.length - maxNamed;
  return (
    <Panel className="mb-5 max-w-184 items-start gap-3" title={heading}>
      <ul className="list-disc ps-5">
        {products.slice(0, maxNamed).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
      <p>{text}</p>
      {children}
    </Panel>
  );
}

type ConfirmDeleteProps = {
  intent: string;
  products: readonly ProductToDelete[];
  failure: FormAnswer | undefined;
  children: React.ReactNode;
};

function ConfirmDelete({ intent, products, failure, children }: ConfirmDeleteProps) {
  return (
    <IntentForm
      intent={intent}
      about={{ name: "products", value: products.map(({ id }) => id).join(",") }}
      failure={failure}
    >
      {children}
    </IntentForm>
  );
}

function listedText(products: readonly ProductToDelete[]): string {
  const moved = `${numbered(products, "It moves", "They move")} to the archive: shoppers no longer see ${numbered(products, "it", "them")}, and you can restore ${numbered(products, "it", "them")} there.`;
  return products.some(({ wasSold }) => wasSold)
    ? `${moved} What was sold stays there, and orders and invoices keep ${numbered(products, "its name and price", "the names and prices")}.`
    : `${moved} What was never sold can then be deleted.`;
}

const numbered = (products: readonly unknown[], singular: string, plural: string) =>
  products.length === 1 ? singular : plural;
