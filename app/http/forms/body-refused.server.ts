import { data } from "react-router";
import type { FailureWords } from "#domain/refusals/failure-words.ts";

const name = "BodyRefused";

/** A request's body that is not read, or not read further, in words for the person who sent it. */
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

/** By its name, since the built screens carry a copy of this class of their own. */
export function isBodyRefused(error: unknown): error is BodyRefused {
  return error instanceof Error && error.name === name;
}

/** What an action throws where its body could not be read; anything but a refusal is a connection that broke. */
export function unreadableForm(error: unknown) {
  if (!isBodyRefused(error)) return data(null, 400);
  return data<FailureWords>({ title: error.title, text: error.message }, error.status);
}

export const tooMuch = (text: string) => new BodyRefused(413, "This form is too large", text);
export const tooLong = () => tooMuch("Please shorten your text and try again.");
export const unreadable = () =>
  new BodyRefused(400, "This form cannot be read", "Please reload the page and send the form again.");
export const wrongType = (text: string) => new BodyRefused(415, "This form cannot be read", text);
