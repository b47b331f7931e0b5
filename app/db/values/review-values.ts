export type ReviewState = "published" | "held" | "removed";
/** Why a review waits for the shop. */
export type ReviewHold = "link" | "contact" | "order" | "language" | "removed-before";
/** The rules of the review policy: what a review is reported and removed for. */
export const reviewRules = ["abuse", "private", "advertising", "not-about", "unlawful"] as const;
export type ReviewRule = (typeof reviewRules)[number];

/** As whom somebody answers a question about a product. */
export type AnswerRole = "seller" | "shop" | "buyer";
