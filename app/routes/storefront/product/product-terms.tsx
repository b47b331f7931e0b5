import { Link } from "react-router";
import type { ProductPage } from "#domain/catalogue/product/find-product.server.ts";
import { ServiceContactLines } from "#routes/shared/terms/service-contact.tsx";
import { FlatFact } from "#ui/tables/fact.tsx";
import { FactColumns, FactList, ProductPart } from "./product-part.tsx";

/** Sentences about a product's terms, which the server writes. */
export type TermsText = { inTime: string; changeOfMind: string; warranty: string };

type ProductTermsProps = { product: ProductPage; termsText: TermsText };

/** The warranty and the return policy, before anybody buys (E-Commerce Rules 5(3)(c), 6(5)). */
export function ProductTerms({ product, termsText }: ProductTermsProps) {
  const { warranty } = product.terms;
  const hasWarranty = warranty.kind !== "none";
  return (
    <ProductPart id="warranty" titleId="warranty-heading" title="Warranty and returns">
      <FactColumns>
        <FactList>
          <FlatFact term="Warranty">
            <b>{product.warranty}</b>
            {hasWarranty && ` from the day of delivery`}
            {warranty.note && <p>{warranty.note}</p>}
          </FlatFact>
          <FlatFact term="What it means">{termsText.warranty}</FlatFact>
          {hasWarranty && warranty.exclusions && (
            <FlatFact term="Not covered">{warranty.exclusions}</FlatFact>
          )}
          {hasWarranty && (
            <FlatFact term="Service">
              <ServiceContactLines
                service={warranty.service}
                otherwise={
                  warranty.by === "seller" ? product.seller.name : `Ask ${product.seller.name}, the seller`
                }
              />
            </FlatFact>
          )}
        </FactList>
        <FactList id="returns">
          <FlatFact term="Something wrong?">
            If it is dead on arrival, defective, damaged, the wrong product or not as described, tell us{" "}
            {termsText.inTime}. You get a replacement or your money back, and pay nothing.
          </FlatFact>
          <FlatFact term="Changed your mind?">{termsText.changeOfMind}</FlatFact>
          <FlatFact term="Details">
            <Link className="link" to="/refund">
              Refunds and replacement
            </Link>
          </FlatFact>
        </FactList>
      </FactColumns>
    </ProductPart>
  );
}
