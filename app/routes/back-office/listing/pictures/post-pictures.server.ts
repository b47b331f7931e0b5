import { data } from "react-router";
import { z } from "zod";
import { addPicture } from "#domain/listing/pictures/add-picture.server.ts";
import {
  describePicture,
  movePicture,
  removePicture,
} from "#domain/listing/pictures/change-pictures.server.ts";
import { maxPictures } from "#domain/listing/pictures/picture-limits.ts";
import { Refusal } from "#domain/base/refusal/refusal.ts";
import { refusal } from "#domain/shop/refusals.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { answer } from "#http/forms/answer.server.ts";
import { unreadableForm } from "#http/forms/body-refused.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readFiles, type Sent } from "#http/forms/read-files.server.ts";
import type { SentFile, SentForm } from "#http/forms/read-multipart.server.ts";
import { submit } from "#http/forms/submit.server.ts";

/** In bytes; for the form that a page without scripts sends, with several pictures. */
const largestForm = 16 * 1024 * 1024;

const OfPicture = z.object({
  pictureId: z.string(),
  to: z.coerce.number().int().default(0),
  words: z.string().default(""),
});

/** Carries out one of the forms for a product's pictures, named by its `intent`. Returns null when it is done. */
export async function postPictures(sent: Sent, productId: string) {
  const { form, files } = await readPictures(sent).catch((error: unknown) => {
    throw unreadableForm(error);
  });
  const shop = sent.context.get(shopContext);
  const intent = form.get("intent");
  if (intent === "add") {
    return submit(form, z.object({}), async () => {
      for (const file of files) await addNamed(shop, productId, file);
      return null;
    });
  }
  return submit(form, OfPicture, async ({ pictureId, to, words }) => {
    if (intent === "move") await movePicture(shop, productId, pictureId, to);
    else if (intent === "describe") await describePicture(shop, productId, pictureId, words);
    else if (intent === "remove") await removePicture(shop, productId, pictureId);
    else throw data(null, 400);
    return null;
  });
}

/**
 * Stores one picture that a script sends. Answers 204, or the status of the refusal with its sentence.
 * Refuses: a request without a picture.
 */
export function takePicture(sent: Sent, productId: string): Promise<Response> {
  return answer(async () => {
    const { files } = await readPictures(sent);
    const [file] = files;
    if (!file) throw refusal("picture.none-sent");
    await addPicture(sent.context.get(shopContext), productId, file.bytes);
    return new Response(null, { status: 204 });
  });
}

async function readPictures(sent: Sent): Promise<SentForm> {
  const { form, files } = await readFiles(sent, { bytes: largestForm, maxFiles: maxPictures });
  return { form, files: files.filter(({ field, bytes }) => field === "picture" && bytes.length > 0) };
}

/** Stores one of several files. The sentence of a refusal names the file. */
async function addNamed(shop: Shop, productId: string, { name, bytes }: SentFile) {
  try {
    await addPicture(shop, productId, bytes);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw error.about(name);
  }
}
