import { shopContext } from "#http/context/load-context.server.ts";
import { addressOf } from "#domain/shop/access/actor.ts";
import { networkOf } from "#domain/shop/limits/network-of.ts";
import { readPictureName } from "#domain/shop/pictures/picture-address.ts";
import type { Route } from "./+types/picture-file";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const picture = readPictureName(params.name);
  const { pictures, actor } = context.get(shopContext);
  const visitor = { network: networkOf(addressOf(actor)), left: request.signal };
  const bytes = picture && (await pictures.read(picture.id, picture.width, picture.format, visitor));
  if (bytes === "busy") return comeAgain();
  if (!picture || !bytes) return new Response("Picture not found.", { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": `image/${picture.format}`,
      "Content-Length": String(bytes.byteLength),
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}

function comeAgain(): Response {
  return new Response("This picture is not ready yet. Please try again in a moment.", {
    status: 503,
    headers: { "Retry-After": "5", "Cache-Control": "no-store" },
  });
}
