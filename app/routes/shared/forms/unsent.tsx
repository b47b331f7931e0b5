import { useEffect } from "react";
import {
  data,
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { passwordQuestionIn } from "#domain/people/re-authentication/password-question.ts";
import { useToast } from "#ui/feedback/toasts.tsx";
import type { FormAnswer } from "./form-answer.ts";

/** What a page gets instead of an answer to a form that did not reach the shop. */
export type Unsent = FormAnswer & { unsent: "logged-out" | "busy" | "no-connection" };

/** The `intent` of forms that are sent as somebody types: they say themselves what was not saved, and try again. */
export const keepIntent = "keep";

const unsentStatus = 503;
const happened = "form-unsent";

/**
 * Keeps the page, and what is typed into it, when a form cannot be sent: without a connection, while the shop is busy or
 * starts again, or after a logout. The form answers as if it were refused, and `UnsentNotes` says why. For the layouts and
 * pages whose forms are long.
 */
export const keepWhenUnsent: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  if (request.method === "GET") return next();
  const copy = request.clone();
  const results = await next();
  for (const result of Object.values(results)) {
    const unsent = troubleOf(result.result);
    if (unsent === undefined) continue;
    const formError = sentences[unsent];
    const typed = [...(await copy.formData())].filter(
      (field): field is [string, string] => typeof field[1] === "string" && !/password/i.test(field[0]),
    );
    const answer: Unsent = { errors: {}, formError, values: Object.fromEntries(typed), unsent };
    if (answer.values.intent !== keepIntent) dispatchEvent(new CustomEvent(happened, { detail: formError }));
    Object.assign(result, { type: "data", result: data(answer, unsentStatus) });
  }
  return results;
};

/** Why a form did not reach the shop; undefined for an answer of the shop. */
export function troubleOf(result: unknown): Unsent["unsent"] | undefined {
  if (result instanceof Response) {
    return result.headers.get("Location")?.startsWith("/admin/login") ? "logged-out" : undefined;
  }
  if (isRouteErrorResponse(result)) {
    if (result.status === 401) return passwordQuestionIn(result.data) ? undefined : "logged-out";
    return [429, 502, 503, 504].includes(result.status) ? "busy" : undefined;
  }
  // What a browser's fetch throws when no answer came, as it is or in what the router wraps it.
  const thrown = result !== null && typeof result === "object" && "data" in result ? result.data : result;
  const isUnanswered = thrown instanceof TypeError && /fetch|network|load failed/i.test(thrown.message);
  return isUnanswered ? "no-connection" : undefined;
}

const sentences: Record<Unsent["unsent"], string> = {
  "logged-out":
    "Not sent: you are logged out. What you typed is still here. Log in in another tab, then send it again.",
  busy: "Not sent: the shop does not answer. What you typed is still here. Please send it again in a moment.",
  "no-connection": "Not sent: no connection. What you typed is still here. Please send it again.",
};

/** Says that a form was not sent. */
export function UnsentNotes() {
  const showToast = useToast();
  useEffect(() => {
    const tell = (event: Event) =>
      showToast({ title: String((event as CustomEvent<string>).detail), tone: "error" });
    addEventListener(happened, tell);
    return () => removeEventListener(happened, tell);
  }, [showToast]);
  return null;
}

/** For a layout or a page whose data are read on every navigation, and after a refusal, but not without a connection. */
export const alwaysRead = ({
  formMethod,
  defaultShouldRevalidate,
  actionStatus = 200,
}: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === undefined ||
  defaultShouldRevalidate ||
  (actionStatus >= 400 && actionStatus !== unsentStatus);
