import { tooLong, tooMuch, unreadableForm, wrongType } from "./body-refused.server.ts";
import { longestField, maxFields } from "../context/largest-form.server.ts";
import { mediaTypeOf, readBody } from "./read-body.server.ts";
import { readMultipart, withoutNul } from "./read-multipart.server.ts";

const separator = 0x26;
const plus = 0x2b;
const space = 0x20;

/**
 * Reads a posted form without files.
 *
 * Refuses: a body that is no form, unread, with 415; a form larger than any of the shop's, with 413. Only programs send
 * either.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    const type = mediaTypeOf(request);
    if (type === "application/x-www-form-urlencoded") return fieldsOf(await readBody(request));
    if (type === "multipart/form-data") return (await readMultipart(request, { maxFiles: 0 })).form;
    throw wrongType("Please reload the page and send the form again.");
  } catch (error) {
    throw unreadableForm(error);
  }
}

function fieldsOf(body: Buffer): FormData {
  // Count before decoding: half a million fields would take seconds.
  let fields = 1;
  for (let at = 0; at < body.length; at += 1) {
    if (body[at] === separator) fields += 1;
    // A plus means a space. A megabyte of pluses would be slow to decode.
    else if (body[at] === plus) body[at] = space;
  }
  if (fields > maxFields) throw tooMuch(`Please send at most ${maxFields} fields.`);
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(body.toString())) {
    if (name.length > longestField || value.length > longestField) throw tooLong();
    form.append(name, withoutNul(value));
  }
  return form;
}
