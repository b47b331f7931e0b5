import { data } from "react-router";
import type { FailureText } from "#domain/base/refusal/failure-text.ts";

const name = "BodyRefused";

/** A request body that is not read, or not read further. The words are for the person who sent it. */
export class BodyRefused extends Error {
  readonly status: number;
  readonly title: string;

  constructor(status: 400 | 413 | 415 | 429 | 503, title: string, text: string) {
    super(text);
    this.name = name;
    this.status = status;
    this.title = title;
  }
}

/** Compares by name, because the built screens contain their own copy of this class. */
export function isBodyRefused(error: unknown): error is BodyRefused {
  return error instanceof Error && error.name === name;
}

/** Returns what an action throws when its body could not be read. Any other error is a broken connection. */
export function unreadableForm(error: unknown) {
  if (!isBodyRefused(error)) return data(null, 400);
  return data<FailureText>({ title: error.title, text: error.message }, error.status);
}

export const tooMuch = (text: string) => new BodyRefused(413, "This form is too large", text);
export const tooLong = () => tooMuch("Please shorten your text and try again.");
export const unreadable = () =>
  new BodyRefused(400, "This form cannot be read", "Please reload the page and send the form again.");
export const wrongType = (text: string) => new BodyRefused(415, "This form cannot be read", text);
