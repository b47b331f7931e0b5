import type { AnswerRole } from "#db/values/review-values.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import type { ReviewMail } from "#domain/reviews/mail-data.ts";
import { MainAction, Paragraph, Quoted } from "./mail-frame.tsx";
import type { TemplatesOf } from "./mail-template.ts";

export const reviewMails: TemplatesOf<ReviewMail> = {
  "review-request": ({ orderNumber, products, stopUrl }, { shopUrl }) => ({
    subject: `How is your order ${orderNumber}?`,
    preview: "Tell other buyers what you think.",
    heading: "How do you like it?",
    body: (
      <>
        <Paragraph>
          Your order {orderNumber} was delivered a week ago. Other buyers would like to know what you think,
          good or bad. A few stars are enough.
        </Paragraph>
        {products.map(({ name, slug }) => (
          <MainAction key={slug} label={`Review ${name}`} url={`${shopUrl}/products/${slug}/review`} />
        ))}
        <Paragraph>
          We ask only once for each order. You get nothing for a review, so write what you think.
        </Paragraph>
      </>
    ),
    stopUrl,
    stopText: { reason: "You get this email because you bought from us.", label: "Stop review requests" },
  }),

  "review-removed": ({ product, slug, rule }, { shopUrl }) => ({
    subject: `We removed your review of ${product}`,
    preview: `Reason: ${rule}.`,
    heading: "We removed your review",
    body: (
      <>
        <Paragraph>
          We removed your review of {product}. Reason: {rule}. You can edit it, and we will read the new text
          before it is published.
        </Paragraph>
        <MainAction label="Edit your review" url={`${shopUrl}/products/${slug}/review`} />
        <Paragraph>
          Our rules are at {shopUrl}/review-policy. If you do not agree, write to our grievance officer at{" "}
          {shopUrl}
          /contact.
        </Paragraph>
      </>
    ),
  }),

  "question-asked": ({ product, question, isForShop }, { shopUrl }) => ({
    subject: `A question about ${product}`,
    preview: "Your answer is published with it.",
    heading: "Somebody has a question",
    body: (
      <>
        <Paragraph>A customer asks about {product}:</Paragraph>
        <Quoted text={question} />
        <Paragraph>
          The question and your answer are shown on the product's page once you have answered.
        </Paragraph>
        <MainAction
          label="Read and answer it"
          url={`${shopUrl}/${isForShop ? "admin" : "vendor"}/reviews?show=questions`}
        />
      </>
    ),
  }),

  "review-answered": ({ product, slug, reviewId, review, seller, answer }, { shopUrl }) => ({
    subject: `${seller} answered your review of ${product}`,
    preview: "Everybody can read the answer below your review.",
    heading: "There is an answer to your review",
    body: (
      <>
        <Paragraph>
          You reviewed {product}
          {review === "" ? "." : ":"}
        </Paragraph>
        {review !== "" && <Quoted text={review} />}
        <Paragraph>{seller} answered:</Paragraph>
        <Quoted text={answer} />
        <MainAction
          label="See it at the product"
          url={`${shopUrl}/products/${slug}/reviews#review-${reviewId}`}
        />
        <Paragraph>
          Everybody can read the answer below your review. You can edit your review at any time: {shopUrl}
          /my-reviews
        </Paragraph>
      </>
    ),
  }),

  "product-question-answered": ({ product, slug, questionId, question, answer }, { shopUrl }) => ({
    subject: `Your question about ${product} has an answer`,
    preview: "Read the answer here and on the product's page.",
    heading: "There is an answer to your question",
    body: (
      <>
        <Paragraph>You asked about {product}:</Paragraph>
        <Quoted text={question} />
        <Paragraph>{answerers[answer.from]} answered:</Paragraph>
        <Quoted text={answer.words} />
        <MainAction
          label="See it at the product"
          url={`${shopUrl}/products/${slug}/questions#question-${questionId}`}
        />
        <Paragraph>We write only once for each question. Further answers appear on the same page.</Paragraph>
      </>
    ),
  }),

  "reviews-late": ({ reviews, questions }, { shopUrl }) => ({
    subject: "Reviews and questions are waiting",
    preview: "They have waited for more than two business days.",
    heading: "Reviews and questions are waiting",
    body: (
      <>
        <Paragraph>Waiting for more than two business days:</Paragraph>
        {reviews > 0 && (
          <Paragraph>
            {inUnits(reviews, "review")} to publish or remove. The review policy says that we usually decide
            within two business days.
          </Paragraph>
        )}
        {questions > 0 && (
          <Paragraph>
            {inUnits(questions, "question")} about products to check or to answer. If the seller does not
            answer, you can.
          </Paragraph>
        )}
        <MainAction
          label="Open Reviews"
          url={`${shopUrl}/admin/reviews?show=${reviews > 0 ? "open" : "questions"}`}
        />
        <Paragraph>We write once about each of them.</Paragraph>
      </>
    ),
  }),

  "question-removed": ({ what, product, rule }, { shopUrl }) => ({
    subject: `We removed your ${what} about ${product}`,
    preview: `Reason: ${rule}.`,
    heading: `We removed your ${what}`,
    body: (
      <>
        <Paragraph>
          We removed your {what} about {product}. Reason: {rule}.
        </Paragraph>
        <MainAction label="See your questions and answers" url={`${shopUrl}/my-reviews`} />
        <Paragraph>
          Our rules are at {shopUrl}/review-policy. If you do not agree, write to our grievance officer at{" "}
          {shopUrl}
          /contact.
        </Paragraph>
      </>
    ),
  }),
};

const answerers: Record<AnswerRole, string> = {
  seller: "The seller",
  shop: "We",
  buyer: "Somebody who bought it",
};
