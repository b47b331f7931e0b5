import { requestContext } from "#http/context/load-context.server.ts";
import type { Route } from "./+types/robots";

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(requestContext);
  // Filtered lists only repeat the same products; search engines get the plain list and every product.
  const text = [
    "User-agent: *",
    "Disallow: /search",
    "Disallow: /account",
    "Disallow: /admin",
    "Disallow: /vendor/",
    "Allow: /",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
