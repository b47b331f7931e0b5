import { plainPage } from "../base/plain-page.ts";

const seconds = "10";
/** Does not say whether a change was saved: if the connection breaks at the end of a change, that is unknown. */
const sentence = "The shop is not available right now. Please try again in a moment.";

/**
 * Answers a request that failed because the database was unavailable: 503 with Retry-After. A page is replaced by a
 * sentence, also the one that answers a form: it could show something else than that the form was not carried out. A
 * response to a script keeps its body.
 */
export function answerUnavailable(response: Response): Response {
  const answer = typeOf(response).startsWith("text/html")
    ? plainPage(503, "Back in a moment", sentence)
    : typeOf(response).startsWith("text/plain")
      ? Response.json({ message: sentence }, { status: 503 })
      : new Response(response.body, { status: 503, headers: response.headers });
  answer.headers.set("retry-after", seconds);
  answer.headers.set("cache-control", "no-store");
  return answer;
}

const typeOf = (response: Response) => response.headers.get("content-type") ?? "";
