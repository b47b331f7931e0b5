import { data, Link } from "react-router";
import { z } from "zod";
import { answerReview } from "#domain/reviews/desk/answer-review.server.ts";
import { decideOnReview } from "#domain/reviews/desk/decide-on-review.server.ts";
import { type DeskShow, deskShows, readDeskQuery } from "#domain/reviews/desk/desk-query.ts";
import { listAtDesk } from "#domain/reviews/desk/list-at-desk.server.ts";
import { answerQuestion } from "#domain/reviews/questions/answer-question.server.ts";
import { decideOnAnswer, decideOnQuestion } from "#domain/reviews/questions/decide-on-question.server.ts";
import {
  countWaitingQuestions,
  listQuestionsAtDesk,
} from "#domain/reviews/questions/list-questions-at-desk.server.ts";
import {
  AnswerDecision,
  QuestionAnswer,
  QuestionDecision,
} from "#domain/reviews/questions/question-input.ts";
import { ReviewAnswer, ReviewDecision } from "#domain/reviews/write/review-input.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { form, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Pager } from "#ui/tables/pager.tsx";
import { areaMeta, areaOf, useArea } from "../area.ts";
import { useMay } from "../may.ts";
import { PageHeading } from "../page-heading.tsx";
import { DeskItem } from "./desk-item.tsx";
import { DeskQuestionItem } from "./desk-question.tsx";
import type { Route } from "./+types/reviews-page";

export const meta: Route.MetaFunction = (page) => areaMeta("Reviews", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const isOfShop = areaOf(url) === "/admin";
  const query = readDeskQuery(url.searchParams, isOfShop ? "open" : "all");
  const { show } = query;
  const [waiting, { reviews, hasMore }, requested] = await Promise.all([
    countWaitingQuestions(shop),
    isOfQuestions(show) ? { reviews: [], hasMore: false } : listAtDesk(shop, query),
    isOfQuestions(show) || (show === "open" && isOfShop)
      ? listQuestionsAtDesk(shop, query.page, {
          ...(show !== "questions" && { waitFor: show === "open" ? "decision" : "answer" }),
        })
      : { questions: [], hasMore: false },
  ]);
  return { reviews, questions: requested.questions, hasMore: hasMore || requested.hasMore, query, waiting };
}

const isOfQuestions = (show: DeskShow) => show === "questions" || show === "to-answer";

const Answer = ReviewAnswer.extend({ reviewId: z.uuid() });
const AnswerToQuestion = QuestionAnswer.extend({ questionId: z.uuid() });
const Removal = ReviewDecision.required();

/** The verb, after which the page says so and stays as it is. */
function thenSay<Input>(verb: (shop: Shop, input: Input) => Promise<void>, done: string) {
  return async (shop: Shop, input: Input) => {
    await verb(shop, input);
    return data({ done });
  };
}

const forms = withoutPassword({
  publish: form(ReviewDecision.omit({ rule: true }), thenSay(decideOnReview, "Review published.")),
  remove: form(Removal, thenSay(decideOnReview, "Review removed.")),
  answer: form(Answer, async (shop, { reviewId, ...answer }) => {
    await answerReview(shop, reviewId, answer);
    return data({ done: "Answer published." });
  }),
  "answer-question": form(AnswerToQuestion, async (shop, { questionId, ...answer }) => {
    const isHeld = (await answerQuestion(shop, questionId, answer)) === "held";
    return data({
      done: isHeld ? "We will read your answer before it is published." : "Answer published.",
    });
  }),
  "allow-question": form(
    QuestionDecision.omit({ rule: true }),
    thenSay(decideOnQuestion, "Question allowed."),
  ),
  "remove-question": form(QuestionDecision.required(), thenSay(decideOnQuestion, "Question removed.")),
  "publish-answer": form(AnswerDecision.omit({ rule: true }), thenSay(decideOnAnswer, "Answer published.")),
  "remove-answer": form(AnswerDecision.required(), thenSay(decideOnAnswer, "Answer removed.")),
});

export const action = (call: Route.ActionArgs) => postForm(call, forms);

const noReviews = ["No reviews here", "Buyers can review a product after delivery."] as const;
const emptyLabels = {
  open: ["Nothing to decide", "Reviews, questions and answers that were held or reported appear here."],
  unanswered: noReviews,
  all: noReviews,
  "to-answer": ["No questions to answer", "Questions that wait for an answer appear here."],
  questions: ["No questions", "What customers ask about products appears here."],
} as const;

/** Reviews to decide about in the panel, and those of a seller's products in the vendor area; both answer them. */
export default function ReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, questions, hasMore, query, waiting } = loaderData;
  const area = useArea();
  const mayDecide = useMay()("reviews.decide") && area === "/admin";
  const answer = useStableAnswer(actionData);
  const failure = answer && "values" in answer ? answer : undefined;
  const at = (show: string, page = 1) => `${area}/reviews?show=${show}${page > 1 ? `&page=${page}` : ""}`;
  const shows = Object.entries(deskShows).filter(([show]) => area === "/admin" || show !== "open");
  return (
    <>
      <PageHeading
        title="Reviews"
        note={
          isOfQuestions(query.show)
            ? "A question is published with its first answer. Those that wait come first, the oldest at the top."
            : mayDecide
              ? "Decide within two business days. Remove a text only for a rule of the review policy, never for a bad rating."
              : "Your answer is published below the review. To have a review checked, report it on the product's page."
        }
      />
      <SavedNote when={answer !== undefined && "done" in answer}>
        {answer && "done" in answer ? answer.done : ""}
      </SavedNote>
      <nav
        className="row mb-4 [&_[aria-current]]:font-semibold [&_[aria-current]]:decoration-current"
        aria-label="Reviews to show"
      >
        {shows.map(([show, text]) => (
          <Link
            className="link"
            key={show}
            to={at(show)}
            aria-current={show === query.show ? "page" : undefined}
          >
            {show === "to-answer" && waiting > 0 ? `${text} (${waiting})` : text}
          </Link>
        ))}
      </nav>
      {questions.length + reviews.length === 0 ? (
        <EmptyState heading={emptyLabels[query.show][0]}>{emptyLabels[query.show][1]}</EmptyState>
      ) : (
        <ul
          className="border-t border-line *:scroll-mt-24 *:border-b *:border-line *:py-5"
          data-part="reviews"
        >
          {reviews.map((review) => (
            <DeskItem key={review.id} review={review} mayDecide={mayDecide} failure={failure} />
          ))}
          {questions.map((question) => (
            <DeskQuestionItem key={question.id} question={question} mayDecide={mayDecide} failure={failure} />
          ))}
        </ul>
      )}
      <Pager
        label="More reviews"
        {...(query.page > 1 && { previous: at(query.show, query.page - 1) })}
        {...(hasMore && { next: at(query.show, query.page + 1) })}
      />
      <p className="small">
        <Link className="link" to="/review-policy">
          Review policy
        </Link>
      </p>
    </>
  );
}
