import {
  listAddressParts,
  listProductAddresses,
  type ProductAddress,
} from "#domain/catalogue/list/list-addresses.server.ts";
import { listBrandsOnSale } from "#domain/catalogue/list/list-brands-on-sale.server.ts";
import { listPublishedPages } from "#domain/shop/texts/read-texts.server.ts";
import { requestContext, shopContext } from "#http/context/load-context.server.ts";
import { sitemapPages } from "#http/access/route-permissions.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import type { Route } from "./+types/sitemap";

const maxDigits = 9;

/**
 * The sitemap: a single one while all products fit into one part. With more products it is an index at the same
 * address; the index lists one sitemap of the pages and one for each part of the products, with `?part=`.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { origin } = context.get(requestContext);
  const part = new URL(request.url).searchParams.get("part");
  if (part === "pages")
    return sitemap([...(await pageEntries(shop, origin)), ...(await brandEntries(shop, origin))]);
  if (part !== null) {
    const products = isPart(part) ? await listProductAddresses(shop, Number(part)) : [];
    if (products.length === 0) return new Response("Not found.", { status: 404 });
    return sitemap(productEntries(origin, products));
  }
  const parts = await listAddressParts(shop);
  if (parts.length > 1) return sitemapIndex(origin, ["pages", ...parts]);
  const products = parts[0] === undefined ? [] : await listProductAddresses(shop, parts[0]);
  return sitemap([
    ...(await pageEntries(shop, origin)),
    ...(await brandEntries(shop, origin)),
    ...productEntries(origin, products),
  ]);
}

const isPart = (text: string) => /^\d+$/.test(text) && text.length <= maxDigits;

async function pageEntries(shop: Shop, origin: string): Promise<string[]> {
  return [...sitemapPages, ...(await listPublishedPages(shop))].map(
    (page) => `<url><loc>${origin}${page}</loc></url>`,
  );
}

async function brandEntries(shop: Shop, origin: string): Promise<string[]> {
  const brands = await listBrandsOnSale(shop);
  return brands.map(({ address }) => `<url><loc>${origin}/brands/${address}</loc></url>`);
}

function productEntries(origin: string, products: ProductAddress[]): string[] {
  return products.map(
    ({ slug, updated_at }) =>
      `<url><loc>${origin}/products/${slug}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>`,
  );
}

const sitemap = (entries: string[]) => asXml("urlset", entries);

const sitemapIndex = (origin: string, parts: (string | number)[]) =>
  asXml(
    "sitemapindex",
    parts.map((part) => `<sitemap><loc>${origin}/sitemap.xml?part=${part}</loc></sitemap>`),
  );

function asXml(root: string, entries: string[]): Response {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</${root}>\n`;
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
