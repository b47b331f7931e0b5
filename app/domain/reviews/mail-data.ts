/** The mails of this subject: the template of each, and its values. No value is a person's name; see gateways/mail/mail.ts. */
export type ReviewMail =
  /** A week after the last delivery of an order, once. */
  | {
      template: "review-request";
      orderNumber: string;
      products: { name: string; slug: string }[];
      stopUrl: string;
    }
  /** `rule` in words. */
  | { template: "review-removed"; product: string; slug: string; rule: string }
  | { template: "question-asked"; product: string; isForShop: boolean }
  | { template: "product-question-answered"; product: string; slug: string; questionId: string }
  | { template: "question-removed"; what: "question" | "answer"; product: string; rule: string }
  /** To the shop: how many reviews to decide about, and questions to decide about or to answer, have waited for too long. */
  | { template: "reviews-late"; reviews: number; questions: number };
