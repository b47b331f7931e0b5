import type { ProductPage } from "#domain/catalogue/product/find-product.server.ts";
import type { QuestionList } from "#domain/reviews/questions/list-questions.server.ts";
import type { ReviewList } from "#domain/reviews/read/list-reviews.server.ts";
import { ProductQuestions } from "../reviews/product-questions.tsx";
import { ProductReviews } from "../reviews/product-reviews.tsx";
import { ProductSeller } from "./seller.tsx";

type BelowTermsProps = { product: ProductPage; reviews: ReviewList | null; questions: QuestionList };

/** What follows the terms: one script, which comes after the page. */
export function BelowTerms({ product, reviews, questions }: BelowTermsProps) {
  return (
    <>
      <ProductReviews product={product} list={reviews} />
      <ProductQuestions product={product} list={questions} />
      <ProductSeller product={product} />
    </>
  );
}
