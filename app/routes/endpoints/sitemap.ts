import { listProductAddresses } from "#domain/catalogue/list-addresses.server.ts";
import { requestContext, shopContext } from "#http/load-context.server.ts";
import type { Route } from "./+types/sitemap";

const pages = ["/", "/products", "/about", "/contact", "/privacy", "/terms", "/refund"];

export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(requestContext);
  const products = await listProductAddresses(context.get(shopContext));
  const entries = [
    ...pages.map((page) => `<url><loc>${origin}${page}</loc></url>`),
    ...products.map(
      ({ slug, updated_at }) =>
        `<url><loc>${origin}/products/${slug}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>`,
    ),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
