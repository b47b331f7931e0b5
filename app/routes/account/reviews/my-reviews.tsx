import { Link } from "react-router";
import { z } from "zod";
import { deleteMyQuestion } from "#domain/reviews/questions/ask-question.server.ts";
import { listMyQuestions } from "#domain/reviews/questions/my-questions.server.ts";
import { listMyReviews, type MyReview } from "#domain/reviews/read/my-reviews.server.ts";
import { stateWords } from "#domain/reviews/review/review-words.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submitThen } from "#http/forms/submit.server.ts";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import reviewStyles from "#routes/shared/reviews/reviews.css?url";
import { Stars } from "#routes/shared/reviews/stars.tsx";
import { styleSheets, unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { OwnAnswers, OwnQuestions } from "./own-questions.tsx";
import type { Route } from "./+types/my-reviews";

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "My Reviews");

export const links = styleSheets(reviewStyles);

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  return { ...(await listMyReviews(shop)), ...(await listMyQuestions(shop)) };
}

/** Questions are deleted here; reviews and answers where they are edited. */
export async function action({ context, request }: Route.ActionArgs) {
  return submitThen(await readForm(request), Deletion, "/my-reviews", ({ questionId }) =>
    deleteMyQuestion(context.get(shopContext), questionId),
  );
}

const Deletion = z.object({ questionId: z.uuid() });

export default function MyReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { written, waiting, questions, answers } = loaderData;
  const failure = useStableAnswer(actionData);
  if (written.length + waiting.length + questions.length + answers.length === 0) {
    return (
      <div className="page-width page-room">
        <EmptyState
          as="page"
          heading="No reviews yet"
          action={
            <ButtonLink to="/products" variant="ink">
              Browse products
            </ButtonLink>
          }
        >
          Once a product is delivered to you, you can review it here. What you ask about products appears here
          too.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="page-width page-room stack">
      <h1>My Reviews</h1>
      {waiting.length > 0 && (
        <section className="stack-snug" aria-labelledby="to-review">
          <h2 id="to-review">Products you can review</h2>
          <ul className="review-list">
            {waiting.map(({ product, slug, deliveredAt }) => (
              <li key={slug} className="spread">
                <div>
                  <p>{product}</p>
                  <p className="small muted">Delivered on {formatDay(deliveredAt)}</p>
                </div>
                <ButtonLink to={`/products/${slug}/review`} size="small">
                  Write a review<span className="visually-hidden"> of {product}</span>
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {written.length > 0 && (
        <section className="stack-snug" aria-labelledby="written">
          <h2 id="written">Your reviews</h2>
          <ul className="review-list">
            {written.map((review) => (
              <WrittenReview key={review.id} review={review} />
            ))}
          </ul>
        </section>
      )}
      <OwnQuestions questions={questions} failure={failure} />
      <OwnAnswers answers={answers} />
    </div>
  );
}

function WrittenReview({ review }: { review: MyReview }) {
  const { product, slug, stars, words, state, writtenAt, reply } = review;
  return (
    <li className="stack-close">
      <div>
        <p>{product}</p>
        <Stars stars={stars} />
        <p className="small muted">
          {formatDay(writtenAt)} · {stateWords[state]}
          {reply !== null && " · Answered by the seller"}
        </p>
      </div>
      {words && <p className="review-words">{words}</p>}
      <p className="row">
        <Link className="link" to={`/products/${slug}/review`}>
          Edit<span className="visually-hidden"> your review of {product}</span>
        </Link>
        {state === "published" && (
          <Link className="link" to={`/products/${slug}/reviews`}>
            See it with others<span className="visually-hidden">: {product}</span>
          </Link>
        )}
      </p>
    </li>
  );
}
