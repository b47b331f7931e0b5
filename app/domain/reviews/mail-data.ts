import type { AnswerRole } from "#db/values/review-values.ts";

/** The mails of this subject: the template of each, and its values. No value is a person's name; see gateways/mail/mail.ts. */
export type ReviewMail =
  /** A week after the last delivery of an order, once. */
  | {
      template: "review-request";
      orderId: string;
      orderNumber: string;
      products: { name: string; slug: string }[];
      stopUrl: string;
    }
  /** `rule` in words. */
  | { template: "review-removed"; product: string; slug: string; rule: string }
  | { template: "question-asked"; product: string; question: string; isForShop: boolean }
  /** To the asker, once: the question, and the first answer that is shown. */
  | {
      template: "product-question-answered";
      product: string;
      slug: string;
      questionId: string;
      question: string;
      answer: { from: AnswerRole; words: string };
    }
  /** To the author, once: the review, empty where only stars were given, and what the seller of this name answered. */
  | {
      template: "review-answered";
      product: string;
      slug: string;
      reviewId: string;
      review: string;
      seller: string;
      answer: string;
    }
  | { template: "question-removed"; what: "question" | "answer"; product: string; rule: string }
  /** To the shop: how many reviews to decide about, and questions to decide about or to answer, have waited for too long. */
  | { template: "reviews-late"; reviews: number; questions: number };
