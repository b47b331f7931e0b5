import { Link } from "react-router";
import type { DeskAnswer, DeskQuestion } from "#domain/reviews/questions/list-questions-at-desk.server.ts";
import { roleLabels } from "#domain/reviews/questions/question-labels.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { type About, IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { TextareaField } from "#ui/controls/field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { Reasons } from "./reasons.tsx";
import { useArea, useMayHere } from "../area.ts";
import { RuleField } from "./rule-field.tsx";

type DeskQuestionItemProps = {
  question: DeskQuestion;
  mayDecide: boolean;
  failure: FormAnswer | undefined;
};

/** A question with what the shop or the seller can do about it. */
export function DeskQuestionItem({ question, mayDecide, failure }: DeskQuestionItemProps) {
  const about = { name: "questionId", value: question.id };
  const { own, heldFor, removedFor } = question;
  const isOfShop = useArea() === "/admin";
  const mayAnswer = useMayHere()("reviews.answer");
  const isOpen = !heldFor && !removedFor;
  const isReported = [question, ...question.answers, ...(own ? [own] : [])].some(
    ({ reports }) => reports.length > 0,
  );
  const form = (
    <IntentForm
      intent="answer-question"
      about={about}
      failure={failure}
      values={{ answer: own?.words ?? "" }}
      className="stack gap-4.5 max-w-176"
    >
      <input type="hidden" name="version" value={own?.version ?? 0} />
      {own && <Reasons {...own} reports={[]} />}
      <TextareaField
        label={isOfShop ? "Answer from the shop" : `Answer from ${question.seller}`}
        name="answer"
        rows={3}
        maxLength={2_000}
        hint="Everybody can read it. State only what is true of this product."
      />
      <div>
        <SubmitButton size="small" variant="ink">
          {own === null ? "Publish answer" : "Change answer"}
          <span className="visually-hidden"> about {question.product}</span>
        </SubmitButton>
      </div>
    </IntentForm>
  );
  return (
    <li className="stack gap-3">
      <div>
        <p>
          <Link className="link" to={`/products/${question.slug}/questions`}>
            {question.product}
          </Link>
        </p>
        <p className="small muted">
          <bdi>{question.author}</bdi> · {formatDay(question.requestedAt)}
          {isOfShop && ` · ${question.seller}`}
          {!question.isSeen && " · Product is off sale"}
          {isOpen && question.isSeen && (question.isAnswered ? " · Answered" : " · Waiting for an answer")}
          {isReported && " · Reported, to decide"}
        </p>
      </div>
      <p className="max-w-176 whitespace-pre-line wrap-anywhere" dir="auto">
        <b>{question.words}</b>
      </p>
      <Reasons {...question} />
      {mayDecide && (
        <Decision
          what="question"
          of={question.product}
          about={about}
          failure={failure}
          isPublished={isOpen}
          isRemoved={removedFor !== null}
          isReported={question.reports.length > 0}
        />
      )}
      {question.answers.map((answer) => (
        <DecidedAnswer
          key={answer.id}
          answer={answer}
          of={question.product}
          mayDecide={mayDecide}
          failure={failure}
        />
      ))}
      {own && own.reports.length > 0 && (
        <DecidedAnswer answer={own} of={question.product} mayDecide={mayDecide} failure={failure} />
      )}
      {isOpen &&
        mayAnswer &&
        (question.isAnswered ? (
          <details open={own !== null || isOf(failure, "answer-question", about)}>
            <summary>{own === null ? "Answer this question too" : "Your answer"}</summary>
            {form}
          </details>
        ) : (
          form
        ))}
    </li>
  );
}

type DecidedAnswerProps = Omit<DeskQuestionItemProps, "question"> & { answer: DeskAnswer; of: string };

function DecidedAnswer({ answer, of, mayDecide, failure }: DecidedAnswerProps) {
  return (
    <div className="stack gap-3 max-w-176 border-l-2 border-line-strong pl-4">
      <div>
        <p className="small">
          <b>{roleLabels[answer.from]}</b>
        </p>
        <p className="whitespace-pre-line wrap-anywhere" dir="auto">
          {answer.words}
        </p>
      </div>
      <Reasons {...answer} />
      {mayDecide && (
        <Decision
          what="answer"
          of={of}
          about={{ name: "answerId", value: answer.id }}
          version={answer.version}
          failure={failure}
          isPublished={!answer.heldFor && !answer.removedFor}
          isRemoved={answer.removedFor !== null && answer.heldFor === null}
          isReported={answer.reports.length > 0}
        />
      )}
    </div>
  );
}

type DecisionProps = {
  what: "question" | "answer";
  of: string;
  about: About;
  version?: number;
  failure: FormAnswer | undefined;
  isPublished: boolean;
  isRemoved: boolean;
  isReported: boolean;
};

function Decision(decision: DecisionProps) {
  const { what, of, about, version, failure, isPublished, isRemoved, isReported } = decision;
  const seen = version !== undefined && <input type="hidden" name="version" value={version} />;
  return (
    <div className="button-row">
      {(!isPublished || isReported) && (
        <IntentForm
          intent={what === "question" ? "allow-question" : "publish-answer"}
          about={about}
          failure={failure}
        >
          {seen}
          <SubmitButton size="small" variant="ink">
            {isPublished ? "Keep" : what === "question" ? "Allow" : "Publish"}
            <span className="visually-hidden">
              {" "}
              the {what} about {of}
            </span>
          </SubmitButton>
        </IntentForm>
      )}
      {!isRemoved && (
        <details open={!isPublished || isReported || isOf(failure, `remove-${what}`, about)}>
          <summary>Remove the {what}</summary>
          <IntentForm
            intent={`remove-${what}`}
            about={about}
            failure={failure}
            className="row-close items-end"
          >
            {seen}
            <RuleField />
            <SubmitButton size="small" variant="danger" busyLabel="Removing...">
              Remove
              <span className="visually-hidden">
                {" "}
                the {what} about {of}
              </span>
            </SubmitButton>
          </IntentForm>
        </details>
      )}
    </div>
  );
}
