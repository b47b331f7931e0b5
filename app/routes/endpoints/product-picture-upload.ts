import { takePicture } from "#routes/back-office/listing/pictures/post-pictures.server.ts";
import { productIdOf } from "#routes/back-office/listing/product-id-of.ts";
import type { Route } from "./+types/product-picture-upload";

/** Pictures can only be sent here, not read. */
export function loader() {
  return new Response(null, { status: 405 });
}

export function action({ request, context, params }: Route.ActionArgs) {
  return takePicture({ request, context }, productIdOf(params.productId));
}
