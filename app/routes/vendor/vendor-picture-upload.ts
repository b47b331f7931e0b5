import { takePicture } from "#http/post-pictures.server.ts";
import { productIdOf } from "#http/post-products.server.ts";
import type { Route } from "./+types/vendor-picture-upload";

/** Pictures are only sent here. */
export function loader() {
  return new Response(null, { status: 405 });
}

export function action({ request, context, params }: Route.ActionArgs) {
  return takePicture({ request, context }, productIdOf(params.productId));
}
