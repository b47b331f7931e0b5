import { readShopSettings } from "#domain/shop/settings/shop-settings.server.ts";
import { pictureAddress } from "#domain/shop/pictures/picture-address.ts";
import type { PictureWidth, StoredPicture } from "#domain/shop/ports/picture-store.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import type { Route } from "./+types/web-manifest";

export async function loader({ context }: Route.LoaderArgs) {
  const { name, city, logo } = await readShopSettings(context.get(shopContext));
  const manifest = {
    name: `${name}, computers from ${city}`,
    short_name: name,
    start_url: "/",
    display: "standalone",
    background_color: "#f5f5f4",
    theme_color: "#f5f5f4",
    icons:
      logo && !logo.isWide
        ? [iconOf(logo, 160), iconOf(logo, 480)]
        : [
            { src: "/icons/icon.svg", type: "image/svg+xml", sizes: "any" },
            { src: "/icons/icon-192.png", type: "image/png", sizes: "192x192" },
            { src: "/icons/icon-512.png", type: "image/png", sizes: "512x512" },
            { src: "/icons/icon-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
          ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}

const iconOf = ({ id }: StoredPicture, width: PictureWidth) => ({
  src: pictureAddress(id, width, "webp"),
  type: "image/webp",
  sizes: `${width}x${width}`,
});
