import { Link } from "react-router";
import { z } from "zod";
import { requestsMyReviews, setMyReviewRequests } from "#domain/reviews/requests/stop-requests.server.ts";
import { deleteMyQuestion } from "#domain/reviews/questions/post-question.server.ts";
import { listMyQuestions } from "#domain/reviews/questions/my-questions.server.ts";
import { listMyReviews, type MyReview } from "#domain/reviews/read/my-reviews.server.ts";
import { stateLabels } from "#domain/reviews/review/review-labels.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submitThen } from "#http/forms/submit.server.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { Reply, ReviewRows, ReviewWords } from "#routes/shared/reviews/review-parts.tsx";
import { Stars } from "#routes/shared/reviews/stars.tsx";
import { unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { OwnAnswers, OwnQuestions } from "./own-questions.tsx";
import type { Route } from "./+types/my-reviews-page";

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "Reviews and questions");

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  return {
    ...(await listMyReviews(shop)),
    ...(await listMyQuestions(shop)),
    isRequested: await requestsMyReviews(shop),
    saved: url.searchParams.get("saved"),
  };
}

/** Questions are deleted here; reviews and answers where they are edited. */
export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent === "start" || intent === "stop") {
    return submitThen(form, z.object({}), `/my-reviews?saved=${intent}#requests`, () =>
      setMyReviewRequests(shop, intent === "start"),
    );
  }
  return submitThen(form, Deletion, "/my-reviews", ({ questionId }) => deleteMyQuestion(shop, questionId));
}

const Deletion = z.object({ questionId: z.uuid() });

export default function MyReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { written, waiting, questions, answers, isRequested, saved } = loaderData;
  const failure = useStableAnswer(actionData);
  if (written.length + waiting.length + questions.length + answers.length === 0) {
    return (
      <div className="page-width pt-10 pb-section stack">
        <EmptyState
          as="page"
          heading="No reviews or questions yet"
          link={{ to: "/products", words: "Browse products" }}
        >
          Once a product is delivered to you, you can review it here. What you ask about products appears here
          too.
        </EmptyState>
        <RequestMails isRequested={isRequested} saved={saved} failure={failure} />
      </div>
    );
  }
  return (
    <div className="page-width pt-10 pb-section stack">
      <h1>Reviews and questions</h1>
      {waiting.length > 0 && (
        <section className="stack gap-4" aria-labelledby="to-review">
          <h2 id="to-review">Products you can review</h2>
          <ReviewRows>
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
          </ReviewRows>
        </section>
      )}
      {written.length > 0 && (
        <section className="stack gap-4" aria-labelledby="written">
          <h2 id="written">Your reviews</h2>
          <ReviewRows>
            {written.map((review) => (
              <WrittenReview key={review.id} review={review} />
            ))}
          </ReviewRows>
        </section>
      )}
      <OwnQuestions questions={questions} failure={failure} />
      <OwnAnswers answers={answers} />
      <RequestMails isRequested={isRequested} saved={saved} failure={failure} />
    </div>
  );
}

type RequestMailsProps = {
  isRequested: boolean | undefined;
  saved: string | null;
  failure: FormAnswer | undefined;
};

/** The switch of the mails that ask for reviews. Their link turns the same one. */
function RequestMails({ isRequested, saved, failure }: RequestMailsProps) {
  if (isRequested === undefined) return null;
  const intent = isRequested ? "stop" : "start";
  return (
    <section className="stack gap-4" id="requests" aria-labelledby="requests-heading">
      <h2 id="requests-heading">Ask me for a review after delivery</h2>
      <SavedNote when={saved === (isRequested ? "start" : "stop")}>Saved.</SavedNote>
      <p>
        {isRequested
          ? "On: a week after delivery, we ask you by email what you think of your order, once for each order."
          : "Off: we do not email you to ask for reviews. You can still write them here."}
      </p>
      <IntentForm intent={intent} failure={failure}>
        <SubmitButton size="small" variant="line">
          Turn {isRequested ? "off" : "on"}
          <span className="visually-hidden"> emails that ask for a review</span>
        </SubmitButton>
      </IntentForm>
    </section>
  );
}

function WrittenReview({ review }: { review: MyReview }) {
  const { product, slug, stars, words, state, writtenAt, reply } = review;
  return (
    <li className="stack gap-3">
      <div>
        <p>{product}</p>
        <Stars stars={stars} />
        <p className="small muted">
          {formatDay(writtenAt)} · {stateLabels[state]}
        </p>
      </div>
      {words && <ReviewWords>{words}</ReviewWords>}
      {reply !== null && (
        <Reply>
          <p className="small muted">Answer from the seller</p>
          <ReviewWords>{reply}</ReviewWords>
        </Reply>
      )}
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
