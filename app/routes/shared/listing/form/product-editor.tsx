import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { formatDay } from "#domain/time/dates.ts";
import type { ListingToEdit } from "#domain/listing/editing/find-listing.server.ts";
import type { VendorName } from "#domain/vendors/list-vendor-names.server.ts";
import type { CatalogueSchema } from "#domain/specifications/catalogue-schema.ts";
import type { RatesToday } from "#domain/tax-rates/rates-today.ts";
import { formatGstRate } from "#domain/tax-rates/gst-rate-words.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import type { FormAnswer } from "../../forms/form-answer.ts";
import { PageHeading } from "../../screens/page-heading.tsx";
import { useStableAnswer } from "../../browser/use-stable-answer.ts";
import { PicturesPanel } from "../pictures/pictures-panel.tsx";
import { ProductForm, publishForm } from "./product-form.tsx";
import { ProductState } from "./product-state.tsx";
import { SavedProduct } from "./saved-product.tsx";

type ProductEditorProps = {
  base: string;
  product: ListingToEdit;
  rates: RatesToday;
  schema: CatalogueSchema;
  /** `?saved=`, see SavedProduct. */
  saved: string | null;
  /** Whether this person may edit the product, or only read it. The page of the vendor area asks for it already. */
  mayEdit?: boolean;
  failure: FormAnswer | undefined;
  vendors?: VendorName[];
  /** Further tools, for admins. */
  aside?: ReactNode;
};

/** The page on which vendors and admins edit a product. */
export function ProductEditor(props: ProductEditorProps) {
  const { base, product, rates, schema, saved, mayEdit = true, vendors, aside } = props;
  // Each uploaded picture revalidates the page.
  const failure = useStableAnswer(props.failure);
  const { facts, takenOff, status, isPublic, hasLegalRate, isPriceToConfirm } = product;
  const canBeSeen = facts.price !== null && facts.mrpInclGst !== null;
  return (
    <>
      <Crumbs trail={[{ label: "Products", to: base }, { label: facts.name }]} />
      <PageHeading
        title={facts.name}
        note={
          <ProductState
            product={{ status, isPublic, hasLegalRate, isPriceToConfirm, isTakenOff: takenOff !== null }}
          />
        }
      >
        <ButtonLink to={`${base}/${product.id}/stock`}>Stock history</ButtonLink>
        {canBeSeen && (
          <a className="button button-line" href={`/products/${product.slug}`} target="_blank" rel="noopener">
            {isPublic ? "View in shop" : "Preview"}
            <ExternalLink size={16} />
          </a>
        )}
      </PageHeading>
      {takenOff && (
        <Banner tone="warn">
          The shop took this product off sale on {formatDay(takenOff.at)}: {takenOff.reason}
        </Banner>
      )}
      {!hasLegalRate && (
        <Banner tone="warn">
          The GST rate of {formatGstRate(facts.gstRate)} is not a legal rate any more, so this product cannot
          be sold. Please choose its new rate below.
        </Banner>
      )}
      <SavedProduct saved={saved} isOver={failure !== undefined} hasPictures={product.pictures.length > 0} />
      <ProductForm
        key={saved}
        product={product}
        rates={rates}
        schema={schema}
        mayEdit={mayEdit}
        failure={failure}
        vendors={vendors}
        aside={aside}
      >
        <PicturesPanel
          address={`${base}/${product.id}/pictures`}
          pictures={product.pictures}
          isJustMade={saved?.endsWith(".1")}
          onFirstSent={saved?.startsWith("pictures.") ? publishForm : undefined}
        />
      </ProductForm>
    </>
  );
}
