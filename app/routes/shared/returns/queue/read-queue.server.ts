import { countReturns, listReturns } from "#domain/order-views/returns/list-returns.server.ts";
import { readReturnsQuery } from "#domain/order-views/returns/returns-query.ts";
import type { Shop } from "#domain/shop/shop.ts";
import { writeSort } from "#domain/tables/table-query.ts";
import type { QueueData } from "./returns-queue.tsx";

/** Reads the queue as the address asks for it. */
export async function readQueue(shop: Shop, parameters: URLSearchParams): Promise<QueueData> {
  const query = readReturnsQuery(parameters);
  const [{ returns, total, product }, counts] = await Promise.all([
    listReturns(shop, query),
    countReturns(shop),
  ]);
  const { sort, page, ...filters } = query;
  return {
    returns,
    total,
    counts,
    page,
    sort: writeSort(sort),
    isFiltered: Object.values(filters).some((asked) => asked !== undefined),
    product: query.product === undefined || product === null ? null : { id: query.product, name: product },
  };
}
