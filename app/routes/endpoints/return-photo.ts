import { photoType } from "#domain/shop/ports/photo-store.ts";
import { readPhoto } from "#domain/returns/photos/find-photo.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { visitor } from "#http/context/visitor.server.ts";
import type { Route } from "./+types/return-photo";

export const middleware: Route.MiddlewareFunction[] = [visitor];

/** A private photo of a return, for its customer, its seller and the shop. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const bytes = await readPhoto(context.get(shopContext), params.photoId);
  const headers = { "Cache-Control": "private, no-store" };
  if (!bytes) return new Response("Photo not found.", { status: 404, headers });
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...headers,
      "Content-Type": photoType,
      "Content-Length": String(bytes.byteLength),
    },
  });
}
