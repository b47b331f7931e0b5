import { describeList } from "../../catalogue/list/describe-list.ts";
import { listProducts } from "../../catalogue/list/list-products.server.ts";
import { type ListQuery, writeListQuery } from "../../catalogue/query/list-query.ts";
import { readBySchema } from "../../catalogue/query/spec-filters.ts";
import { readCatalogueSchema } from "../../catalogue/schema/read-schema.server.ts";
import type { Shop } from "../../shop/context/shop.ts";

export type WatchedList = {
  /** 'category=Laptop&gst=with&max=20000' */
  address: string;
  /** 'Laptops · up to ₹20,000 incl. GST' */
  name: string;
  /** Whether it has a product in stock. */
  isFilled: boolean;
};

/**
 * What is understood of a list, and nothing that was typed: a text beside an address would be a search with a name. Undefined
 * if that is all there is, or nothing.
 */
export async function describeWatchedList(shop: Shop, query: ListQuery): Promise<WatchedList | undefined> {
  const { search, category, brands, specs, min, max, gst } = query;
  if (search !== undefined) return undefined;
  const requested: ListQuery = { category, brands, specs, min, max, gst };
  const { query: read, total } = await listProducts(shop, { ...requested, stock: "in" }, 1);
  const { stock: _stock, ...retained } = read;
  const address = writeListQuery(retained).slice(1);
  if (address === "") return undefined;
  const schema = await readCatalogueSchema(shop);
  return { address, name: describeList(readBySchema(schema, retained)), isFilled: total > 0 };
}
