/** Which reviews the shop or a seller reads. */
export type DeskQuery = { show: DeskShow; page: number };

export const deskShows = {
  open: "To decide",
  unanswered: "Without an answer",
  all: "All",
  "to-answer": "Questions to answer",
  questions: "All questions",
} as const;
export type DeskShow = keyof typeof deskShows;

export const reviewsPerDeskPage = 20;
const highestPage = 1_000;

export function readDeskQuery(parameters: URLSearchParams, usual: DeskShow): DeskQuery {
  const show = parameters.get("show") ?? "";
  const page = Number(/^\d{1,4}$/.exec(parameters.get("page") ?? "")?.[0] ?? 1);
  return {
    show: Object.hasOwn(deskShows, show) ? (show as DeskShow) : usual,
    page: Math.min(Math.max(page, 1), highestPage),
  };
}
