import { data, redirect } from "react-router";
import { z } from "zod";
import { answerAsBuyer, deleteMyAnswer } from "#domain/reviews/questions/answer-question.server.ts";
import { findToAnswer } from "#domain/reviews/questions/my-questions.server.ts";
import { QuestionAnswer } from "#domain/reviews/questions/question-input.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit, submitThen } from "#http/forms/submit.server.ts";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { ReviewWords } from "#routes/shared/reviews/review-parts.tsx";
import { unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { TextareaField } from "#ui/controls/field.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import type { Route } from "./+types/answer-page";

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "Answer a question");

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const question = await findToAnswer(context.get(shopContext), params.questionId);
  if (!question) throw data(null, 404);
  return { question, message: url.searchParams.get("said") };
}

export async function action({ request, params: { questionId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  const page = `/questions/${questionId}/answer`;
  if (form.get("intent") === "delete") {
    return submitThen(form, z.object({}), `${page}?said=deleted`, () => deleteMyAnswer(shop, questionId));
  }
  return submit(form, QuestionAnswer, async (answer) => {
    return redirect(`${page}?said=${await answerAsBuyer(shop, questionId, answer)}`, 303);
  });
}

/** Somebody who bought the product answers a question about it, or reads why that is not possible. */
export default function Answer({ loaderData: { question, message }, actionData }: Route.ComponentProps) {
  const failure = useStableAnswer(actionData);
  const page = `/products/${question.slug}`;
  return (
    <div className="page-width pt-4 pb-section stack max-w-176">
      <Crumbs
        trail={[
          { label: question.product, to: page },
          { label: "Questions", to: `${page}/questions` },
          { label: "Answer" },
        ]}
      />
      <h1>Answer a question</h1>
      <div>
        <p className="small muted">About {question.product}</p>
        <ReviewWords>
          <b>{question.words}</b>
        </ReviewWords>
      </div>
      {message === "deleted" && question.answer === null && (
        <Banner tone="ok">Your answer was deleted.</Banner>
      )}
      {question.answer !== null && (
        <Banner tone={message === "published" ? "ok" : "info"}>Your answer. {question.status}.</Banner>
      )}
      {question.mayAnswer ? (
        <IntentForm
          intent="answer"
          failure={failure}
          className="stack gap-4.5"
          values={{ answer: question.answer ?? "" }}
        >
          <input type="hidden" name="version" value={question.version ?? 0} />
          <TextareaField
            label="Your answer"
            name="answer"
            rows={4}
            maxLength={2_000}
            hint="Everybody can read it, with the words “Bought it” and without your name."
          />
          <SubmitRow variant="ink" busyLabel="Sending...">
            {question.answer === null ? "Publish answer" : "Save changes"}
          </SubmitRow>
        </IntentForm>
      ) : (
        <p>
          People who bought this product here and received it can answer, but not the person who asked;
          sellers and this shop answer under Reviews.
        </p>
      )}
      {question.answer !== null && !question.isRemoved && (
        <IntentForm intent="delete" failure={failure}>
          <SubmitRow variant="line" busyLabel="Deleting...">
            Delete your answer
          </SubmitRow>
        </IntentForm>
      )}
    </div>
  );
}
