import type { ReactNode } from "react";
import type { Question } from "#domain/reviews/questions/list-questions.server.ts";
import { roleWords } from "#domain/reviews/questions/question-words.ts";
import { formatDay } from "#domain/base/time/dates.ts";

/** A question with its answers, as everybody reads it. `of` is the name of the product whose page it is. */
export function QuestionItem({
  question,
  of,
  children,
}: {
  question: Question;
  of: string;
  children?: ReactNode;
}) {
  return (
    <li id={`question-${question.id}`} className="stack-close">
      <div>
        <p className="review-words">
          <b>{question.words}</b>
        </p>
        <p className="small muted">
          {question.asker}
          {question.about !== of && `, about ${question.about}`} · {formatDay(question.askedAt)}
        </p>
      </div>
      {question.answers.map(({ id, role, words, answeredAt }) => (
        <div key={id} className="review-reply">
          <p className="small">
            <b>{roleWords[role]}</b> <span className="muted">{formatDay(new Date(answeredAt))}</span>
          </p>
          <p>{words}</p>
        </div>
      ))}
      {children}
    </li>
  );
}
