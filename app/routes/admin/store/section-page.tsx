import { data, Form, redirect } from "react-router";
import {
  addSectionProduct,
  changeSection,
  removeSection,
  removeSectionPicture,
  removeSectionProduct,
  setSectionPicture,
} from "#domain/catalogue/home/change-home-sections.server.ts";
import { homeLimits } from "#domain/catalogue/home/home-limits.ts";
import { OfProduct, OwnSectionInput } from "#domain/catalogue/home/home-section.ts";
import { findSectionToChange } from "#domain/catalogue/home/read-home-sections.server.ts";
import { listBrandsOnSale } from "#domain/catalogue/list/list-brands-on-sale.server.ts";
import { listCategoriesOnSale } from "#domain/catalogue/list/list-categories-on-sale.server.ts";
import { writeListQuery } from "#domain/catalogue/query/list-query.ts";
import { listOfCategory } from "#domain/catalogue/schema/category.ts";
import { readSearch } from "#domain/base/tables/table-query.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { doneText, formAbout, Nothing, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { ProductPicture } from "#routes/shared/product/product-picture.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { Field, Options, SelectField, TextareaField } from "#ui/controls/field.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { ownPicture, readPictureForm } from "#routes/back-office/forms/picture-form.server.ts";
import { PictureForm } from "#routes/back-office/forms/picture-form.tsx";
import type { Route } from "./+types/section-page";
import { workForm } from "#routes/shared/forms/intent-form.tsx";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData?.section.heading ?? "Section", page);

const forms = withoutPassword({
  save: formAbout(OwnSectionInput, changeSection, { saved: "Section saved.", added: "Section added." }),
  picture: formAbout(
    Nothing,
    (shop, id: string, _, { files }) => setSectionPicture(shop, id, ownPicture(files)),
    "Picture saved.",
  ),
  "remove-picture": formAbout(Nothing, (shop, id: string) => removeSectionPicture(shop, id), {
    "no-picture": "Picture removed.",
  }),
  choose: formAbout(OfProduct, addSectionProduct, "Product added."),
  drop: formAbout(OfProduct, removeSectionProduct, "Product removed."),
  remove: formAbout(Nothing, async (shop, id: string) => {
    await removeSection(shop, id);
    return redirect("/admin/store/home?done=removed", 303);
  }),
});

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const search = readSearch(url.searchParams);
  const [read, categories, brands] = await Promise.all([
    findSectionToChange(shop, params.sectionId, search),
    listCategoriesOnSale(shop),
    listBrandsOnSale(shop),
  ]);
  if (!read) throw data(null, 404);
  const lists = [
    ...categories.map((category) => [listOfCategory(category), category.name] as const),
    ...brands.map(({ name }) => [`/products${writeListQuery({ brands: [name] })}`, name] as const),
  ];
  return { ...read, lists, search, message: doneText(forms, url) };
}

export function action(call: Route.ActionArgs) {
  return postForm(call, forms, { about: call.params.sectionId }, { read: readPictureForm });
}

export default function SectionPage({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { section, picture, message } = loaderData;
  const ofText = failure?.values.intent === "save" ? failure : undefined;
  return (
    <div className="stack mt-8 max-w-184">
      <Crumbs trail={[{ label: "Home page", to: "/admin/store/home" }, { label: section.heading }]} />
      <SavedNote when={message !== undefined && !failure}>{message}</SavedNote>
      {failure && !ofText && <Banner focusOn={failure}>{failure.formError}</Banner>}
      <Panel title="Section" titleId="section">
        <PageForm
          failure={ofText}
          values={{ heading: section.heading, text: section.text, list: section.list, alt: section.alt }}
          className={workForm}
        >
          <Field label="Heading" name="heading" maxLength={homeLimits.heading} autoComplete="off" />
          <TextareaField label="Text" name="text" optional rows={6} hint="Written as the text of a page" />
          <SelectField
            label="List"
            name="list"
            optional
            hint="It shows the first four products of the list, unless you choose products below, and links to it"
          >
            <Options of={[["", "None"], ...loaderData.lists]} />
          </SelectField>
          <Field
            label="What the picture shows"
            name="alt"
            optional
            hint="For those who cannot see it"
            maxLength={homeLimits.alt}
          />
          <SubmitRow variant="primary" name="intent" value="save">
            Save section
          </SubmitRow>
        </PageForm>
      </Panel>
      <Panel title="Picture" titleId="section-picture">
        {picture && <ProductPicture picture={picture} sizes="20rem" widest={640} />}
        <PictureForm megabytes={homeLimits.picture} has={picture !== null} name="picture" />
      </Panel>
      <ProductsPanel {...loaderData} />
      <Form method="post">
        <Button type="submit" variant="danger" name="intent" value="remove">
          Remove this section
        </Button>
      </Form>
    </div>
  );
}

type ProductsProps = Pick<Route.ComponentProps["loaderData"], "chosen" | "found" | "search">;

function ProductsPanel({ chosen, found, search }: ProductsProps) {
  return (
    <Panel title="Products" titleId="section-products">
      <ProductRows products={chosen} intent="drop" label="Remove" />
      {chosen.length === 0 && <p className="muted">You have chosen no products.</p>}
      <Form className={workForm} preventScrollReset>
        <Field label="Find a product" name="search" type="search" defaultValue={search ?? ""} />
        <SubmitRow>Search</SubmitRow>
      </Form>
      {search !== undefined && found.length === 0 && <p>No other products found.</p>}
      <ProductRows products={found} intent="choose" label="Add" />
    </Panel>
  );
}

type RowsProps = { products: { id: string; name: string }[]; intent: string; label: string };

function ProductRows({ products, intent, label }: RowsProps) {
  if (products.length === 0) return null;
  return (
    <ul className="stack gap-2">
      {products.map(({ id, name }) => (
        <li key={id}>
          <Form method="post" preventScrollReset className="spread">
            {name}
            <input type="hidden" name="product" value={id} />
            <Button type="submit" size="small" name="intent" value={intent} aria-label={`${label} ${name}`}>
              {label}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
