import { Link } from "react-router";
import type { listMyQuestions } from "#domain/reviews/questions/my-questions.server.ts";
import { roleLabels } from "#domain/reviews/questions/question-labels.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { Reply, ReviewRows, ReviewWords } from "#routes/shared/reviews/review-parts.tsx";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";

type Own = Awaited<ReturnType<typeof listMyQuestions>>;

export function OwnQuestions({
  questions,
  failure,
}: {
  questions: Own["questions"];
  failure: FormAnswer | undefined;
}) {
  if (questions.length === 0) return null;
  return (
    <section className="stack gap-4" aria-labelledby="asked">
      <h2 id="asked">Your questions</h2>
      <ReviewRows>
        {questions.map(({ id, product, slug, words, requestedAt, status, answers, isRemoved }) => (
          <li key={id} className="stack gap-3">
            <div>
              <p>{product}</p>
              <p className="small muted">
                {formatDay(requestedAt)} · {status}
              </p>
            </div>
            <ReviewWords>{words}</ReviewWords>
            {answers.map((answer) => (
              <Reply key={answer.id}>
                <p className="small muted">
                  {roleLabels[answer.from]} · {formatDay(new Date(answer.answeredAt))}
                </p>
                <ReviewWords>{answer.words}</ReviewWords>
              </Reply>
            ))}
            <div className="button-row">
              {answers.length > 0 && (
                <Link className="link" to={`/products/${slug}/questions#question-${id}`}>
                  See it at the product<span className="visually-hidden">: {product}</span>
                </Link>
              )}
              {!isRemoved && (
                <IntentForm intent="delete" about={{ name: "questionId", value: id }} failure={failure}>
                  <SubmitButton size="small" variant="line" busyLabel="Deleting...">
                    Delete<span className="visually-hidden"> your question about {product}</span>
                  </SubmitButton>
                </IntentForm>
              )}
            </div>
          </li>
        ))}
      </ReviewRows>
    </section>
  );
}

export function OwnAnswers({ answers }: { answers: Own["answers"] }) {
  if (answers.length === 0) return null;
  return (
    <section className="stack gap-4" aria-labelledby="answered">
      <h2 id="answered">Your answers</h2>
      <ReviewRows>
        {answers.map(({ id, product, question, words, answeredAt, status }) => (
          <li key={id} className="stack gap-3">
            <div>
              <p>{product}</p>
              <p className="small muted">
                {formatDay(answeredAt)} · {status}
              </p>
            </div>
            <ReviewWords>
              <b>{question}</b>
            </ReviewWords>
            <ReviewWords>{words}</ReviewWords>
            <p>
              <Link className="link" to={`/questions/${id}/answer`}>
                Edit<span className="visually-hidden"> your answer about {product}</span>
              </Link>
            </p>
          </li>
        ))}
      </ReviewRows>
    </section>
  );
}
