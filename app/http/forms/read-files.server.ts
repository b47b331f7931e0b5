import type { RouterContextProvider } from "react-router";
import { requireSignedIn } from "#domain/shop/access/require-permission.ts";
import { unreadableForm, wrongType } from "./body-refused.server.ts";
import { requestContext, shopContext } from "../context/load-context.server.ts";
import { mediaTypeOf } from "./read-body.server.ts";
import { readForm } from "./read-form.server.ts";
import { readMultipart, type SentForm } from "./read-multipart.server.ts";

export type Sent = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Reads a posted form with its files, of up to `bytes` together. Call it behind the guard of an area: until then a
 * request may only be as long as a form. Throws BodyRefused. Refuses: guests.
 */
export async function readFiles(
  { request, context }: Sent,
  { bytes, maxFiles }: { bytes: number; maxFiles: number },
): Promise<SentForm> {
  if (mediaTypeOf(request) !== "multipart/form-data") {
    throw wrongType("Please reload the page, choose the file and upload it again.");
  }
  const { userId } = requireSignedIn(context.get(shopContext).actor);
  context.get(requestContext).allowBody(bytes, userId);
  return readMultipart(request, { maxFiles });
}

/** Reads a posted form to which files may be added; without any, it is packed as other forms are. */
export async function readUpload(sent: Sent, most: Parameters<typeof readFiles>[1]): Promise<SentForm> {
  if (mediaTypeOf(sent.request) !== "multipart/form-data") {
    return { form: await readForm(sent.request), files: [] };
  }
  return readFiles(sent, most).catch((error: unknown) => {
    throw unreadableForm(error);
  });
}
