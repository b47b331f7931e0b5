import type { VendorName } from "#domain/vendors/list-vendor-names.server.ts";
import type { CatalogueSchema } from "#domain/specifications/catalogue-schema.ts";
import type { RatesToday } from "#domain/tax-rates/rates-today.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import type { FormAnswer } from "../../forms/form-answer.ts";
import { PageHeading } from "../../screens/page-heading.tsx";
import { NewPictures } from "../pictures/new-pictures.tsx";
import { ProductForm } from "./product-form.tsx";

type NewProductProps = {
  base: string;
  /** For example 'Add New Product'. */
  title: string;
  failure: FormAnswer | undefined;
  rates: RatesToday;
  schema: CatalogueSchema;
  soldWithin?: string | null;
  vendors?: VendorName[];
};

/** The page for a new product. Its pictures are sent once it is saved. */
export function NewProduct({ base, title, failure, rates, schema, soldWithin, vendors }: NewProductProps) {
  return (
    <>
      <Crumbs trail={[{ label: "Products", to: base }, { label: "New" }]} />
      <PageHeading
        title={title}
        note="A draft needs only a brand, name and category. You can add the rest later."
      />
      <ProductForm
        product={null}
        rates={rates}
        schema={schema}
        failure={failure}
        soldWithin={soldWithin}
        vendors={vendors}
      >
        <NewPictures />
      </ProductForm>
    </>
  );
}
