import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import type { ProductPage } from "#domain/catalogue/product/find-product.server.ts";
import type { ReviewList } from "#domain/reviews/read/list-reviews.server.ts";
import { helpfulText, ReviewItem } from "./review-item.tsx";
import { ReviewRows } from "#routes/shared/reviews/review-parts.tsx";
import { ReviewSpread } from "./spread.tsx";
import { WriteReviewLink } from "./write-review-link.tsx";

type ProductReviewsProps = {
  product: Pick<ProductPage, "slug" | "name" | "sampleRating">;
  /** The first reviews; null where there is none. */
  list: ReviewList | null;
};

/** What buyers say, the latest first. The page is the same for everybody: who may review is told on the next one. */
export function ProductReviews({ product: { slug, name, sampleRating }, list }: ProductReviewsProps) {
  const path = `/products/${slug}/reviews`;
  return (
    <section className="section" id="reviews" aria-labelledby="reviews-heading">
      <div className="section-heading">
        <h2 id="reviews-heading">Reviews</h2>
        {list && (
          <Link className="more-link" to={path}>
            {list.total === 1 ? "See the review" : `See all ${list.total} reviews`} <ArrowRight size={18} />
          </Link>
        )}
      </div>
      {list ? (
        <div className="columns gap-x-flow gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <div className="stack justify-items-start">
            <ReviewSpread
              path={path}
              spread={list.spread}
              query={{ stars: undefined, sort: "newest", page: 1 }}
            />
            <WriteReviewLink slug={slug} />
          </div>
          <ReviewRows>
            {list.reviews.map((review) => (
              <ReviewItem key={review.id} review={review} of={name}>
                {review.helpful > 0 && <p className="small muted">{helpfulText(review.helpful)}</p>}
              </ReviewItem>
            ))}
          </ReviewRows>
        </div>
      ) : (
        <div className="stack gap-4 justify-items-start">
          <p>
            No reviews yet. Buyers can write one after delivery.
            {sampleRating !== null && " The rating shown above is a sample of this demo."}
          </p>
          <WriteReviewLink slug={slug} />
        </div>
      )}
    </section>
  );
}
