import type { ProductPage } from "#domain/catalogue/product/find-product.server.ts";
import type { QuestionList } from "#domain/reviews/questions/list-questions.server.ts";
import type { ReviewList } from "#domain/reviews/read/list-reviews.server.ts";
import { ProductQuestions } from "../reviews/product-questions.tsx";
import { ProductReviews } from "../reviews/product-reviews.tsx";
import { type SaidTerms, ProductTerms } from "./product-terms.tsx";
import { ProductSeller } from "./seller.tsx";
import { WhatItRuns } from "./what-it-runs.tsx";

type BelowSpecificationsProps = {
  product: ProductPage;
  said: SaidTerms;
  reviews: ReviewList | null;
  questions: QuestionList;
};

/** What follows the specifications: one script, which comes after the page. */
export function BelowSpecifications({ product, said, reviews, questions }: BelowSpecificationsProps) {
  return (
    <>
      <WhatItRuns product={product} />
      <ProductTerms product={product} said={said} />
      <ProductReviews product={product} list={reviews} />
      <ProductQuestions product={product} list={questions} />
      <ProductSeller product={product} />
    </>
  );
}
