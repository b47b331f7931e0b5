import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import type { QuestionList } from "#domain/reviews/questions/list-questions.server.ts";
import { ReviewRows } from "#routes/shared/reviews/review-parts.tsx";
import { QuestionLink } from "./question-link.tsx";
import { QuestionItem } from "./question-item.tsx";

type ProductQuestionsProps = { product: { slug: string; name: string }; list: QuestionList };

/** What was asked about the product, the latest first; the same for everybody. */
export function ProductQuestions({ product: { slug, name }, list }: ProductQuestionsProps) {
  const path = `/products/${slug}/questions`;
  return (
    <section className="section" id="questions" aria-labelledby="questions-heading">
      <div className="section-heading">
        <h2 id="questions-heading">Questions and answers</h2>
        {list.total > 0 && (
          <Link className="more-link" to={path}>
            {list.total === 1 ? "See the question" : `See all ${list.total} questions`}{" "}
            <ArrowRight size={18} />
          </Link>
        )}
      </div>
      <div className="stack justify-items-start">
        {list.total === 0 ? (
          <p>No questions yet. The seller, the shop and buyers answer.</p>
        ) : (
          <ReviewRows>
            {list.questions.map((question) => (
              <QuestionItem key={question.id} question={question} of={name} />
            ))}
          </ReviewRows>
        )}
        <QuestionLink slug={slug} />
      </div>
    </section>
  );
}
