import { redirect } from "react-router";
import { drawPhotos } from "#domain/returns/photos/draw-photos.server.ts";
import { alsoMissing, ReturnRequest } from "#domain/returns/return/return-request.ts";
import type { StoredPhoto } from "#domain/shop/ports/photo-store.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { readPhotos } from "#http/forms/read-photos.server.ts";
import { submit } from "#http/forms/submit.server.ts";

type Verb = (
  shop: Shop,
  orderId: string,
  position: number,
  request: ReturnRequest,
  photos: readonly StoredPhoto[],
) => Promise<{ id: string }>;

type Posted = Parameters<typeof readPhotos>[0] & {
  shop: Shop;
  params: { orderId: string; position: string };
  /** Where returns are followed: '/returns'. */
  returns: string;
};

/** Reads the form of a request with its photos, passes it to the verb, and leads to the page of the return. */
export async function postRequest({ shop, params, returns, ...sent }: Posted, verb: Verb) {
  const { form, files: photos } = await readPhotos(sent);
  async function sendRequest(request: ReturnRequest) {
    const drawn = await drawPhotos(shop, photos);
    const { id } = await verb(shop, params.orderId, Number(params.position), request, drawn);
    return redirect(`${returns}/${id}`, 303);
  }
  return submit(form, ReturnRequest, sendRequest, { alsoWrong: async (typed) => alsoMissing(typed) });
}
