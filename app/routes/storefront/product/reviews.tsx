import { ChevronDown, Flag, ThumbsUp } from "lucide-react";
import { data, Form, Link, redirect } from "react-router";
import { z } from "zod";
import { findMovedProduct } from "#domain/catalogue/product/find-moved-product.server.ts";
import { findProduct } from "#domain/catalogue/product/find-product.server.ts";
import { listReviews, readOwnMarks, type Review } from "#domain/reviews/read/list-reviews.server.ts";
import {
  readReviewsQuery,
  reviewSorts,
  type ReviewsQuery,
  reviewsPerPage,
  writeReviewsQuery,
} from "#domain/reviews/read/reviews-query.ts";
import { voteOnReview } from "#domain/reviews/react/react.server.ts";
import { loginAddress } from "#domain/people/sign-in/redirect-path.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { everyGuestHeaders } from "#http/context/visitor.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import shopStyles from "../shop.css?url";
import { ReviewRows } from "#routes/shared/reviews/review-parts.tsx";
import { useAuth } from "#routes/shared/site-frame/auth-context.tsx";
import { pageMeta, pageTitle } from "#routes/shared/screens/page-meta.ts";
import { styleSheets } from "#routes/shared/screens/unlisted-page.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { Pager } from "#ui/tables/pager.tsx";
import { WriteReviewLink } from "../reviews/write-review-link.tsx";
import { productBreadcrumbs } from "./breadcrumbs.ts";
import { helpfulText, ReviewItem } from "../reviews/review-item.tsx";
import { ReviewSpread } from "../reviews/spread.tsx";
import type { Route } from "./+types/reviews";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: pageTitle("Page Not Found", matches) }];
  const { name, slug } = loaderData.product;
  return pageMeta(matches, {
    title: `Reviews of ${name}`,
    description: `What buyers say about ${name}, with stars, pros and cons.`,
    path: `/products/${slug}/reviews`,
    hidden: true,
  });
};

export const links = styleSheets(shopStyles);

export const headers = everyGuestHeaders;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const product = await findProduct(shop, params.slug);
  if (!product) {
    const moved = await findMovedProduct(shop, params.slug);
    if (moved) throw redirect(`/products/${moved}/reviews`, 301);
    throw data(null, 404);
  }
  const query = readReviewsQuery(url.searchParams);
  const list = await listReviews(shop, product.groupId, query);
  const { name, slug, trail } = product;
  // What is this person's own is empty for guests, who all get the same page.
  return { product: { name, slug, trail }, query, list, own: await readOwnMarks(shop, list.reviews) };
}

const Vote = z.object({ review: z.uuid(), intent: z.enum(["helpful", "not-helpful"]) });

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const path = `/products/${encodeURIComponent(params.slug)}/reviews`;
  if (!("userId" in shop.actor)) throw redirect(loginAddress("/login", url), 303);
  return submit(await readForm(request), Vote, async ({ review, intent }) => {
    await voteOnReview(shop, review, intent === "helpful");
    return redirect(`${path}${writeReviewsQuery(readReviewsQuery(url.searchParams))}#review-${review}`, 303);
  });
}

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const { product, query, list, own } = loaderData;
  const path = `/products/${product.slug}/reviews`;
  const crumbs = productBreadcrumbs(product).slice(0, -1);
  const ofAll = list.spread.reduce((sum, count) => sum + count, 0);
  const isLast = query.page * reviewsPerPage >= list.total;
  const at = (page: number) => path + writeReviewsQuery({ ...query, page });
  return (
    <div className="page-width pt-4 pb-section stack">
      <Crumbs
        trail={[...crumbs, { label: product.name, to: `/products/${product.slug}` }, { label: "Reviews" }]}
      />
      <h1>Reviews of {product.name}</h1>
      {actionData && "formError" in actionData && <Banner>{actionData.formError}</Banner>}
      <div className="columns gap-x-flow gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div className="stack justify-items-start">
          <ReviewSpread path={path} spread={list.spread} query={query} />
          <WriteReviewLink slug={product.slug} />
        </div>
        <div className="stack">
          {(ofAll > 1 || query.stars !== undefined) && (
            <Choices path={path} query={query} total={list.total} />
          )}
          {list.reviews.length === 0 ? (
            <p>
              {query.page > 1
                ? "There are no more reviews."
                : ofAll > 0
                  ? "Nobody gave this number of stars."
                  : "No reviews yet. Buyers can write one after delivery."}
            </p>
          ) : (
            <ReviewRows>
              {list.reviews.map((review) => (
                <ReviewItem key={review.id} review={review} of={product.name}>
                  <Reactions
                    review={review}
                    address={at(query.page)}
                    slug={product.slug}
                    isOwn={own.written.includes(review.id)}
                    isHelpful={own.helpful.includes(review.id)}
                  />
                </ReviewItem>
              ))}
            </ReviewRows>
          )}
          <Pager
            label="More reviews"
            {...(query.page > 1 && { previous: at(query.page - 1) })}
            {...(!isLast && { next: at(query.page + 1) })}
          />
        </div>
      </div>
    </div>
  );
}

function Choices({ path, query, total }: { path: string; query: ReviewsQuery; total: number }) {
  return (
    <div className="spread">
      <p>
        {inUnits(total, "review")}
        {query.stars !== undefined && (
          <>
            {" "}
            with {inUnits(query.stars, "star")}.{" "}
            <Link className="link" to={path + writeReviewsQuery({ ...query, stars: undefined, page: 1 })}>
              Show all
            </Link>
          </>
        )}
      </p>
      <Form className="flex items-center gap-2.5" action={path} autoComplete="off" preventScrollReset>
        <label htmlFor="sort">Sort by</label>
        {query.stars !== undefined && <input type="hidden" name="stars" value={query.stars} />}
        <span className="input-frame select-frame">
          <select
            id="sort"
            key={query.sort}
            name="sort"
            className="input"
            defaultValue={query.sort}
            onChange={({ target }) => target.form?.requestSubmit()}
          >
            {Object.entries(reviewSorts).map(([sort, text]) => (
              <option key={sort} value={sort}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown size={18} />
        </span>
        <button className="button button-line button-small without-script" type="submit">
          Sort
        </button>
      </Form>
    </div>
  );
}

type ReactionsProps = { review: Review; address: string; slug: string; isOwn: boolean; isHelpful: boolean };

function Reactions({ review, address, slug, isOwn, isHelpful }: ReactionsProps) {
  const { isLoggedIn } = useAuth();
  const count = helpfulText(review.helpful);
  if (isOwn) {
    return (
      <p className="row-close small">
        {count && <span className="muted">{count}</span>}
        <Link className="link" to={`/products/${slug}/review`}>
          Edit your review
        </Link>
      </p>
    );
  }
  return (
    <div className="button-row small">
      {isLoggedIn ? (
        <Form method="post" action={address} preventScrollReset>
          <input type="hidden" name="review" value={review.id} />
          <input type="hidden" name="intent" value={isHelpful ? "not-helpful" : "helpful"} />
          <Button type="submit" size="small" variant={isHelpful ? "ink" : "line"} aria-pressed={isHelpful}>
            <ThumbsUp size={16} />
            Helpful
          </Button>
        </Form>
      ) : (
        <ButtonLink size="small" to={loginAddress("/login", { pathname: address, search: "" })}>
          <ThumbsUp size={16} />
          Helpful
        </ButtonLink>
      )}
      {count && <span className="muted">{count}</span>}
      <Link className="link muted" to={`/report/review/${review.id}`}>
        <Flag size={14} />
        Report
      </Link>
    </div>
  );
}
