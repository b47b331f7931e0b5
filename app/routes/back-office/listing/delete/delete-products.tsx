import { data, redirect } from "react-router";
import { z } from "zod";
import { changeStatus } from "#domain/listing/bulk/change-status.server.ts";
import { deleteListings } from "#domain/listing/bulk/delete-listings.server.ts";
import { previewDelete, type ProductToDelete } from "#domain/listing/bulk/preview-delete.server.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { byIntent } from "#http/forms/by-intent.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { PageHeading } from "../../page-heading.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { areaMeta, areaOf, useArea } from "../../area.ts";
import listingStyles from "../listing.css?url";
import type { Route } from "./+types/delete-products";

const maxNamed = 10;

const Products = z.object({ products: z.array(z.string()).min(1).max(200) });

export const meta: Route.MetaFunction = (page) => areaMeta("Delete products", page);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: listingStyles }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const ids = (url.searchParams.get("products") ?? "").split(",").slice(0, 200);
  const preview = await previewDelete(context.get(shopContext), ids);
  if (Object.values(preview).every((products) => products.length === 0)) throw data(null, 404);
  return preview;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const archive = `${areaOf(url)}/products?status=archived`;
  const form = await readForm(request);
  return byIntent(form.get("intent"), {
    delete: () =>
      submit(form, Products, async ({ products }) => {
        const { count } = await deleteListings(shop, products);
        return redirect(`${archive}&deleted=${count}`, 303);
      }),
    archive: () =>
      submit(form, Products, async ({ products }) => {
        const { length } = await changeStatus(shop, products, "archived");
        return redirect(`${archive}&archived=${length}`, 303);
      }),
  });
}

/** Asks before products are deleted, and says what remains of those that were sold. */
export default function DeleteProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { deletable, kept, listed } = loaderData;
  const base = `${useArea()}/products`;
  const failure = actionData && "errors" in actionData ? actionData : undefined;
  const all = [...deletable, ...kept, ...listed];
  const [first] = all;
  const title =
    all.length === 1 && first ? `Delete '${first.name}'?` : `Delete ${inUnits(all.length, "product")}?`;
  const back = deletable.length + kept.length > 0 ? `${base}?status=archived` : base;
  return (
    <>
      <Crumbs trail={[{ label: "Products", to: base }, { label: "Delete" }]} />
      <PageHeading title={title} />
      {deletable.length > 0 && (
        <Part
          heading="Will be deleted for good"
          products={deletable}
          says={`${oneOr(deletable, "It was", "They were")} never sold. Details, pictures, price history and stock are deleted, and ${oneOr(deletable, "its web address is", "their web addresses are")} not used again. This cannot be undone.`}
        >
          <Ask intent="delete" products={deletable} failure={failure}>
            <SubmitButton variant="danger" busyLabel="Deleting...">
              Delete {inUnits(deletable.length, "product")}
            </SubmitButton>
          </Ask>
        </Part>
      )}
      {kept.length > 0 && (
        <Part
          heading={oneOr(kept, "Stays in the archive", "Stay in the archive")}
          products={kept}
          says={`Orders, returns or serial numbers refer to ${oneOr(kept, "it, so it is", "them, so they are")} not deleted. Shoppers do not see ${oneOr(kept, "it", "them")}. Orders and invoices keep ${oneOr(kept, "its name and price", "their names and prices")}.`}
        />
      )}
      {listed.length > 0 && (
        <Part heading="Not in the archive yet" products={listed} says={listedWords(listed)}>
          <Ask intent="archive" products={listed} failure={failure}>
            <SubmitButton variant="ink" busyLabel="Archiving...">
              Archive {inUnits(listed.length, "product")}
            </SubmitButton>
          </Ask>
        </Part>
      )}
      <ButtonLink to={back}>Cancel</ButtonLink>
    </>
  );
}

type PartProps = {
  heading: string;
  products: readonly ProductToDelete[];
  says: string;
  children?: React.ReactNode;
};

function Part({ heading, products, says, children }: PartProps) {
  const more = products.length - maxNamed;
  return (
    <section className="panel stack-close delete-part">
      <h2>{heading}</h2>
      <ul>
        {products.slice(0, maxNamed).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
      <p>{says}</p>
      {children}
    </section>
  );
}

type AskProps = {
  intent: string;
  products: readonly ProductToDelete[];
  failure: FormAnswer | undefined;
  children: React.ReactNode;
};

function Ask({ intent, products, failure, children }: AskProps) {
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

function listedWords(products: readonly ProductToDelete[]): string {
  const moved = `${oneOr(products, "It moves", "They move")} to the archive: shoppers no longer see ${oneOr(products, "it", "them")}, and you can restore ${oneOr(products, "it", "them")} there.`;
  return products.some(({ wasSold }) => wasSold)
    ? `${moved} What was sold stays there, and orders and invoices keep ${oneOr(products, "its name and price", "the names and prices")}.`
    : `${moved} What was never sold can then be deleted.`;
}

const oneOr = (products: readonly unknown[], one: string, more: string) =>
  products.length === 1 ? one : more;
