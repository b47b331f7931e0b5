import type { ListingToEdit } from "#domain/listing/editing/find-listing.server.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import type { FormAnswer } from "../../forms/form-answer.ts";
import { PageHeading } from "../../screens/page-heading.tsx";
import { PicturesPanel } from "./pictures-panel.tsx";

type ProductPicturesProps = { base: string; product: ListingToEdit; failure: FormAnswer | undefined };

/** A page with only the product's pictures, which needs no script. */
export function ProductPictures({ base, product, failure }: ProductPicturesProps) {
  const page = `${base}/${product.id}`;
  return (
    <>
      <Crumbs
        trail={[
          { label: "Products", to: base },
          { label: product.facts.name, to: `${page}/edit` },
          { label: "Pictures" },
        ]}
      />
      <PageHeading title={`Pictures of ${product.facts.name}`}>
        <ButtonLink to={`${page}/edit`}>Back to the product</ButtonLink>
      </PageHeading>
      <PicturesPanel address={`${page}/pictures`} pictures={product.pictures} failure={failure} />
    </>
  );
}
