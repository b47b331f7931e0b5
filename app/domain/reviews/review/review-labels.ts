import type { ReviewHold, ReviewRule, ReviewState } from "#db/values/review-values.ts";

/** What is wrong with a review, as people choose it when they report or remove one. */
export const ruleLabels: Record<ReviewRule, string> = {
  abuse: "Abusive, hateful or obscene",
  private: "Phone number, address or other private details",
  advertising: "Advertising, a link or a paid review",
  "not-about": "Not about the product",
  unlawful: "False or unlawful",
};

export const holdLabels: Record<ReviewHold, string> = {
  link: "Contains a link",
  contact: "Contains a phone number, an email address or a UPI ID",
  order: "Contains an order number",
  language: "Contains abusive words",
  "removed-before": "Edited after it was removed",
};

export const stateLabels: Record<ReviewState, string> = {
  published: "Published",
  held: "Waiting for us to check it",
  removed: "Removed",
};

/** 'Asha K.' for Asha Kulkarni: others read no more of a name. */
export function shortName(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  const initial = Array.from(rest.at(-1) ?? "")[0];
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase("en-IN")}.`;
}
