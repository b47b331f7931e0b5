import type { ProductPage } from "#domain/catalogue/product/find-product.server.ts";
import type { QuestionList } from "#domain/reviews/questions/list-questions.server.ts";
import type { ReviewList } from "#domain/reviews/read/list-reviews.server.ts";
import { ProductQuestions } from "../reviews/product-questions.tsx";
import { ProductReviews } from "../reviews/product-reviews.tsx";
import { type TermsText, ProductTerms } from "./product-terms.tsx";
import { ProductPart } from "./product-part.tsx";
import { ProductSeller } from "./seller.tsx";
import { Link } from "react-router";
import { formatRupees } from "#domain/base/money/money.ts";

type BelowSpecificationsProps = {
  product: ProductPage;
  termsText: TermsText;
  reviews: ReviewList | null;
  questions: QuestionList;
};

/** What follows the specifications: one script, which comes after the page. */
export function BelowSpecifications({ product, termsText, reviews, questions }: BelowSpecificationsProps) {
  return (
    <>
      <WhatItRuns product={product} />
      <ProductTerms product={product} termsText={termsText} />
      <ProductReviews product={product} list={reviews} />
      <ProductQuestions product={product} list={questions} />
      <ProductSeller product={product} />
    </>
  );
}

/** For each program that the owner chose whether the product has what it needs, and what would be enough for less. */
function WhatItRuns({ product: { runs, enough } }: { product: ProductPage }) {
  if (runs.length === 0) return null;
  return (
    <ProductPart
      titleId="what-it-runs"
      title="What it runs"
      aside={
        enough && (
          <p className="muted">
            For {enough.uses}{" "}
            <Link className="link" to={`/products/${enough.slug}`} prefetch="intent">
              the {formatRupees(enough.priceWithGst)} one
            </Link>{" "}
            (incl. GST) is enough.
          </p>
        )
      }
    >
      <dl className="spec-rows">
        {runs.map(({ uses, words }) => (
          <div className="spec-row" key={uses}>
            <dt>{uses}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </ProductPart>
  );
}
