import { ruleLabels } from "../review/review-labels.ts";
import type { Room } from "../../shop/registration/room.ts";
import { day, timed } from "../../shop/registration/task.ts";
import { requestReviews } from "../requests/request-reviews.server.ts";
import { reviewData } from "./review-data.server.ts";
import { remindOfReviews } from "../remind/remind-of-reviews.server.ts";
import { sql } from "kysely";
import type { Checks } from "../../shop/context/invariant.ts";

const reviewChecks = (): Checks => ({
  invariants: [
    {
      name: "the stars of each product are those of its published reviews",
      remedy:
        "Write one of its reviews anew: update reviews set stars = stars where product_id = the product's id.",
      broken: sql`select format('Product %s, %s: %s stars of %s reviews, but it has %s of %s.', products.id, name,
          products.rating, products.reviews, found.rating, found.reviews)
        from products join (
          select variant.group_id, count(reviews.id)::int as reviews, round(avg(stars), 1) as rating
          from products variant left join reviews on reviews.product_id = variant.id and reviews.state = 'published'
          group by variant.group_id
        ) as found using (group_id)
        where (products.rating, products.reviews) is distinct from (found.rating, found.reviews)
          and not has_sample_rating`,
    },
    {
      name: "every review is by somebody who bought the product",
      remedy:
        "Do not delete it by hand. Find out who wrote it, and remove it in the panel if it is not a buyer's.",
      broken: sql`select format('Review %s of product %s.', reviews.id, product_id) from reviews
        where not exists (
          select from orders join order_lines on order_lines.order_id = orders.id
          where orders.user_id = reviews.user_id and order_lines.product_id = reviews.product_id
        )`,
    },
    {
      name: "every answer of a buyer is by somebody who bought the product",
      remedy:
        "Do not delete it by hand. Find out who wrote it, and remove it in the panel if it is not a buyer's.",
      broken: sql`select format('Answer %s to question %s.', answer.id, question_id)
        from question_answers answer where role = 'buyer' and not exists (
          select from questions join products asked on asked.id = questions.product_id
            join products variant on variant.group_id = asked.group_id
            join order_lines on order_lines.product_id = variant.id
            join orders on orders.id = order_lines.order_id
          where questions.id = answer.question_id and orders.user_id = answer.user_id
        )`,
    },
  ],
});

export const reviewRoom: Room = {
  auditLabels: {
    acts: {
      "review.keep": "Review published",
      "review.remove": "Review removed",
      "review.answer": "Review answered",
      "question.keep": "Question allowed",
      "question.remove": "Question removed",
      "question.answer": "Question answered",
      "answer.keep": "Answer to a question published",
      "answer.remove": "Answer to a question removed",
    },
    choices: { rule: ruleLabels },
  },
  checks: reviewChecks,
  personalData: reviewData,
  // At half past ten in the morning in India.
  tasks: [timed("ask-for-reviews", "mails", "0 5 * * *", { backfillPeriod: day }, requestReviews)],
  everyHour: remindOfReviews,
  photos: { table: "review_photos", of: "a review" },
};
