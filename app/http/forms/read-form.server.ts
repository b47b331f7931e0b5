import { tooLong, tooMuch, unreadableForm, wrongType } from "./body-refused.server.ts";
import { longestField, mostFields } from "./largest-form.server.ts";
import { mediaTypeOf, readBody } from "./read-body.server.ts";
import { readMultipart } from "./read-multipart.server.ts";

const separator = 0x26;
const plus = 0x2b;
const space = 0x20;

/**
 * The form that was posted, which has no files. A body that is no form answers 415 unread, and one that no form of the
 * shop could send 413; only programs send either.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    const type = mediaTypeOf(request);
    if (type === "application/x-www-form-urlencoded") return fieldsOf(await readBody(request));
    if (type === "multipart/form-data") return (await readMultipart(request, { mostFiles: 0 })).form;
    throw wrongType("Please reload the page and send the form again.");
  } catch (error) {
    throw unreadableForm(error);
  }
}

function fieldsOf(body: Buffer): FormData {
  // Counted before anything is unfolded: half a million fields take seconds.
  let fields = 1;
  for (let at = 0; at < body.length; at += 1) {
    if (body[at] === separator) fields += 1;
    // As it is meant; a megabyte of these alone is slow to unfold.
    else if (body[at] === plus) body[at] = space;
  }
  if (fields > mostFields) throw tooMuch(`Please send at most ${mostFields} fields.`);
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(body.toString())) {
    if (name.length > longestField || value.length > longestField) throw tooLong();
    form.append(name, value);
  }
  return form;
}
