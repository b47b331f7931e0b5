import { data, Link } from "react-router";
import { z } from "zod";
import { findPublished } from "#domain/reviews/read/find-published.server.ts";
import { reportable } from "#domain/reviews/review/settle-reports.server.ts";
import { reportText } from "#domain/reviews/react/react.server.ts";
import { ruleLabels } from "#domain/reviews/review/review-labels.ts";
import { ReviewReport } from "#domain/reviews/write/review-input.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submitThen } from "#http/forms/submit.server.ts";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { ChoiceField } from "#routes/shared/returns/request/choice-field.tsx";
import { ReviewText } from "#routes/shared/reviews/review-text.tsx";
import { ReviewWords } from "#routes/shared/reviews/review-parts.tsx";
import { Stars } from "#routes/shared/reviews/stars.tsx";
import { unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { TextareaField } from "#ui/controls/field.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import type { Route } from "./+types/report";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  unlistedMeta(matches, labels[params.what]?.title ?? "Report");

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const published = await findPublished(context.get(shopContext), params);
  if (!published) throw data(null, 404);
  const { userId: _, ...shown } = published;
  return { ...shown, isSent: url.searchParams.has("sent") };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const what = z.enum(reportable).safeParse(params.what);
  if (!what.success) throw data(null, 404);
  return submitThen(
    await readForm(request),
    ReviewReport,
    `/report/${params.what}/${params.id}?sent`,
    (report) => reportText(shop, { what: what.data, id: params.id }, report),
  );
}

const choices = Object.entries(ruleLabels).map(([value, text]) => ({ value, label: text }));

/** The page's words for each of what can be reported; questions and answers stand on one page. */
const labels: Record<string, { title: string; list: "reviews" | "questions"; note?: string }> = {
  review: {
    title: "Report a review",
    list: "reviews",
    note: "A bad rating alone is no reason to remove a review.",
  },
  question: { title: "Report a question", list: "questions" },
  answer: { title: "Report an answer", list: "questions" },
};

export default function Report({ loaderData, params: { what }, actionData }: Route.ComponentProps) {
  const failure = useStableAnswer(actionData);
  const { product, slug, review, isSent, words: text } = loaderData;
  const { title = "", list = "questions", note } = labels[what] ?? {};
  const back = `/products/${slug}/${list}`;
  return (
    <div className="page-width pt-4 pb-section stack max-w-176">
      <Crumbs
        trail={[
          { label: product, to: `/products/${slug}` },
          { label: list === "reviews" ? "Reviews" : "Questions", to: back },
          { label: title },
        ]}
      />
      <h1>{title}</h1>
      {review ? (
        <div className="stack gap-3">
          <Stars stars={review.stars} />
          <ReviewText {...review} words={text} />
        </div>
      ) : (
        <ReviewWords>{text}</ReviewWords>
      )}
      {isSent && !failure ? (
        <>
          <Banner tone="ok">Thank you. We will read this {what} and decide whether it stays.</Banner>
          <p>
            <Link className="link" to={back}>
              Back to the {list}
            </Link>
          </p>
        </>
      ) : (
        <PageForm failure={failure} className="stack gap-4.5">
          <ChoiceField
            label="What is wrong with it?"
            name="rule"
            choices={choices}
            chosen={failure?.values.rule}
          />
          <TextareaField label="Details" name="words" rows={3} maxLength={1_000} optional />
          <p className="small muted">
            {note}{" "}
            <Link className="link" to="/review-policy">
              Review policy
            </Link>
          </p>
          <SubmitRow variant="ink" busyLabel="Sending...">
            Report {what}
          </SubmitRow>
        </PageForm>
      )}
    </div>
  );
}
