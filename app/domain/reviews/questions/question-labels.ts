import type { AnswerRole } from "#db/values/review-values.ts";

/** As whom somebody answered, as everybody reads it. */
export const roleLabels: Record<AnswerRole, string> = { seller: "Seller", shop: "Shop", buyer: "Bought it" };

/** Which questions of a product are shown, as the address says. */
export type QuestionsQuery = { search: string; page: number };

export const questionsPerPage = 10;
const longestSearch = 80;
const highestPage = 500;

/** Reads the query; what is unknown is as if it was not there. */
export function readQuestionsQuery(parameters: URLSearchParams): QuestionsQuery {
  const page = Number(/^\d{1,3}$/.exec(parameters.get("page") ?? "")?.[0] ?? 1);
  return {
    search: (parameters.get("search") ?? "").trim().slice(0, longestSearch),
    page: Math.min(Math.max(page, 1), highestPage),
  };
}

/** '?search=fan&page=2'; empty for the first page of all. */
export function writeQuestionsQuery({ search, page }: QuestionsQuery): string {
  const parameters = new URLSearchParams();
  if (search) parameters.set("search", search);
  if (page > 1) parameters.set("page", String(page));
  const text = parameters.toString();
  return text && `?${text}`;
}
