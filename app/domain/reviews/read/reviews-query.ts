/** Which reviews of a product are shown, as its address says. */
export type ReviewsQuery = { stars: number | undefined; sort: ReviewSort; page: number };

export const reviewSorts = {
  newest: "Newest first",
  helpful: "Most helpful first",
  best: "Most stars first",
  worst: "Fewest stars first",
} as const;
export type ReviewSort = keyof typeof reviewSorts;

export const reviewsPerPage = 10;
const highestPage = 500;

/** Reads the query; what is unknown is as if it was not there. */
export function readReviewsQuery(parameters: URLSearchParams): ReviewsQuery {
  const stars = Number(/^[1-5]$/.exec(parameters.get("stars") ?? "")?.[0] ?? 0) || undefined;
  const sort = parameters.get("sort") ?? "";
  const page = Number(/^\d{1,3}$/.exec(parameters.get("page") ?? "")?.[0] ?? 1);
  return {
    stars,
    sort: Object.hasOwn(reviewSorts, sort) ? (sort as ReviewSort) : "newest",
    page: Math.min(Math.max(page, 1), highestPage),
  };
}

/** '?stars=5&page=2'; empty for the first page of all. */
export function writeReviewsQuery({ stars, sort, page }: ReviewsQuery): string {
  const parameters = new URLSearchParams();
  if (stars !== undefined) parameters.set("stars", String(stars));
  if (sort !== "newest") parameters.set("sort", sort);
  if (page > 1) parameters.set("page", String(page));
  const text = parameters.toString();
  return text && `?${text}`;
}
