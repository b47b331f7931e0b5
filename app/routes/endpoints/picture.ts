import { shopContext } from "#http/load-context.server.ts";
import { readPictureName } from "#domain/pictures/picture-address.ts";
import type { Route } from "./+types/picture";

export async function loader({ params, context }: Route.LoaderArgs) {
  const asked = readPictureName(params.name);
  const bytes = asked && (await context.get(shopContext).pictures.read(asked.id, asked.width, asked.format));
  if (!asked || !bytes) return new Response("There is no such picture.", { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": `image/${asked.format}`,
      "Content-Length": String(bytes.byteLength),
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
