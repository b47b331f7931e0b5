import { data, Link } from "react-router";
import { findPublished } from "#domain/reviews/read/find-published.server.ts";
import { reportReview } from "#domain/reviews/react/react.server.ts";
import { ruleWords } from "#domain/reviews/review/review-words.ts";
import { ReviewReport } from "#domain/reviews/write/review-input.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submitThen } from "#http/forms/submit.server.ts";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { ChoiceField } from "#routes/shared/returns/request/choice-field.tsx";
import { ReviewText } from "#routes/shared/reviews/review-text.tsx";
import reviewStyles from "#routes/shared/reviews/reviews.css?url";
import { Stars } from "#routes/shared/reviews/stars.tsx";
import { styleSheets, unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { TextareaField } from "#ui/controls/field.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import type { Route } from "./+types/report";

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "Report a review");

export const links = styleSheets(reviewStyles);

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const review = await findPublished(context.get(shopContext), params.reviewId);
  if (!review) throw data(null, 404);
  return { review, isSent: url.searchParams.has("sent") };
}

export async function action({ request, params: { reviewId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return submitThen(await readForm(request), ReviewReport, `/reviews/${reviewId}/report?sent`, (report) =>
    reportReview(shop, reviewId, report),
  );
}

const choices = Object.entries(ruleWords).map(([value, words]) => ({ value, words }));

export default function ReportReview({ loaderData: { review, isSent }, actionData }: Route.ComponentProps) {
  const failure = useStableAnswer(actionData);
  const reviews = `/products/${review.slug}/reviews`;
  return (
    <div className="page-width page-room-crumbs stack review-form">
      <Crumbs
        trail={[
          { label: review.product, to: `/products/${review.slug}` },
          { label: "Reviews", to: reviews },
          { label: "Report a review" },
        ]}
      />
      <h1>Report a review</h1>
      <div className="stack-close">
        <Stars stars={review.stars} />
        <ReviewText {...review} />
      </div>
      {isSent && !failure ? (
        <>
          <Banner tone="ok">Thank you. We will read this review and decide whether it stays.</Banner>
          <p>
            <Link className="link" to={reviews}>
              Back to the reviews
            </Link>
          </p>
        </>
      ) : (
        <PageForm failure={failure} className="form-stack">
          <ChoiceField
            label="What is wrong with it?"
            name="rule"
            choices={choices}
            chosen={failure?.values.rule}
          />
          <TextareaField label="Details" name="words" rows={3} maxLength={1_000} optional />
          <p className="small muted">
            A bad rating alone is no reason to remove a review.{" "}
            <Link className="link" to="/review-policy">
              Review policy
            </Link>
          </p>
          <SubmitRow variant="ink" busyLabel="Sending...">
            Report review
          </SubmitRow>
        </PageForm>
      )}
    </div>
  );
}
