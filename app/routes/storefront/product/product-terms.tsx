import { Link } from "react-router";
import type { ProductPage } from "#domain/catalogue/product/find-product.server.ts";
import { ServiceContactLines } from "#routes/shared/terms/service-contact.tsx";

type ProductTermsProps = {
  product: ProductPage;
  /** Sentences about its terms, which the server writes. */
  said: { inTime: string; changeOfMind: string; warranty: string };
};

/** The warranty and the return policy, before anybody buys (E-Commerce Rules 5(3)(c), 6(5)). */
export function ProductTerms({ product, said }: ProductTermsProps) {
  const { warranty } = product.terms;
  const hasWarranty = warranty.kind !== "none";
  return (
    <section className="spec-sheet" id="warranty" aria-labelledby="warranty-heading">
      <div className="spread spec-sheet-heading">
        <h2 id="warranty-heading">Warranty and returns</h2>
      </div>
      <div className="seller-columns">
        <dl className="seller-details">
          <dt>Warranty</dt>
          <dd>
            <b>{product.warranty}</b>
            {hasWarranty && ` from the day of delivery`}
            {warranty.note && <p>{warranty.note}</p>}
          </dd>
          <dt>What it means</dt>
          <dd>{said.warranty}</dd>
          {hasWarranty && warranty.exclusions && (
            <>
              <dt>Not covered</dt>
              <dd>{warranty.exclusions}</dd>
            </>
          )}
          {hasWarranty && (
            <>
              <dt>Service</dt>
              <dd>
                <ServiceContactLines
                  service={warranty.service}
                  otherwise={
                    warranty.by === "seller" ? product.seller.name : `Ask ${product.seller.name}, the seller`
                  }
                />
              </dd>
            </>
          )}
        </dl>
        <dl className="seller-details">
          <dt>Something wrong?</dt>
          <dd>
            If it is dead on arrival, defective, damaged, the wrong product or not as described, tell us{" "}
            {said.inTime}. You get a replacement or your money back, and pay nothing.
          </dd>
          <dt>Changed your mind?</dt>
          <dd>{said.changeOfMind}</dd>
          <dt>Details</dt>
          <dd>
            <Link className="link" to="/refund">
              Refunds and replacement
            </Link>
          </dd>
        </dl>
      </div>
    </section>
  );
}
