import { data } from "react-router";
import { z } from "zod";
import { addPicture } from "#domain/listing/add-picture.server.ts";
import { describePicture, movePicture, removePicture } from "#domain/listing/change-pictures.server.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Shop } from "#domain/shop.ts";
import { readForm } from "./read-form.server.ts";
import { refusalStatus } from "./refusal-status.server.ts";
import { submit } from "./submit.server.ts";

const OfPicture = z.object({
  pictureId: z.string(),
  to: z.coerce.number().int().default(0),
  words: z.string().default(""),
});

/** Carries out one of the forms below a product's pictures, named by its `intent`. Answers null when it is done. */
export async function postPictures(request: Request, shop: Shop, productId: string) {
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent === "add") {
    return submit(form, z.object({}), async () => {
      for (const file of filesOf(form)) await addNamed(shop, productId, file);
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

/** Takes one picture that a script sends: 204, or the status of the refusal with its sentence. */
export async function takePicture(request: Request, shop: Shop, productId: string): Promise<Response> {
  const [file] = filesOf(await readForm(request));
  if (!file) return Response.json({ message: "There was no picture in it." }, { status: 400 });
  try {
    await addPicture(shop, productId, new Uint8Array(await file.arrayBuffer()));
    return new Response(null, { status: 204 });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Response.json({ message: error.message }, { status: refusalStatus[error.code] });
  }
}

function filesOf(form: FormData): File[] {
  return form.getAll("picture").filter((entry) => entry instanceof File && entry.size > 0) as File[];
}

/** Of several files, the sentence names the one it is about. */
async function addNamed(shop: Shop, productId: string, file: File) {
  try {
    await addPicture(shop, productId, new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.code, `${file.name}: ${error.message}`);
  }
}
