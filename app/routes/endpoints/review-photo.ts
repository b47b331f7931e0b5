import { photoType } from "#domain/shop/ports/photo-store.ts";
import { readReviewPhoto } from "#domain/reviews/review/review-photos.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { visitor } from "#http/context/visitor.server.ts";
import type { Route } from "./+types/review-photo";

export const middleware: Route.MiddlewareFunction[] = [visitor];

/** A photo of a review. It is kept for minutes only, because the review may be deleted or removed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const photo = await readReviewPhoto(context.get(shopContext), params.photoId);
  const headers = { "Cache-Control": photo?.isPublic ? "public, max-age=300" : "private, no-store" };
  if (!photo) return new Response("Photo not found.", { status: 404, headers });
  return new Response(new Uint8Array(photo.bytes), {
    headers: { ...headers, "Content-Type": photoType, "Content-Length": String(photo.bytes.byteLength) },
  });
}
