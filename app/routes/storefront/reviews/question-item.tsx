import type { ReactNode } from "react";
import type { Question } from "#domain/reviews/questions/list-questions.server.ts";
import { roleLabels } from "#domain/reviews/questions/question-labels.ts";
import { Reply, ReviewWords } from "#routes/shared/reviews/review-parts.tsx";
import { formatDay } from "#domain/base/time/dates.ts";

/**
 * A question with its answers, as everybody reads it. `of` is the name of the product whose page it is; `report` links to
 * the report of an answer.
 */
export function QuestionItem({
  question,
  of,
  report,
  children,
}: {
  question: Question;
  of: string;
  report?: (answer: Question["answers"][number]) => ReactNode;
  children?: ReactNode;
}) {
  return (
    <li id={`question-${question.id}`} className="stack gap-3">
      <div>
        <ReviewWords>
          <b>{question.words}</b>
        </ReviewWords>
        <p className="small muted">
          <bdi>{question.author}</bdi>
          {question.about !== of && `, about ${question.about}`} · {formatDay(question.requestedAt)}
        </p>
      </div>
      {question.answers.map((answer) => (
        <Reply key={answer.id}>
          <p className="small">
            <b>{roleLabels[answer.from]}</b>{" "}
            <span className="muted">{formatDay(new Date(answer.answeredAt))}</span>
          </p>
          <p dir="auto">{answer.words}</p>
          {report?.(answer)}
        </Reply>
      ))}
      {children}
    </li>
  );
}
