import { type GoodsPlace, goodsPlaces } from "#db/words.ts";
import { readChoice, readPage, readSearch } from "../../tables/table-query.ts";

/** What the list of returned goods is filtered by. */
export type GoodsQuery = {
  /** 'all' for goods at every place. */
  place: GoodsPlace | "all";
  vendorId: string | undefined;
  search: string | undefined;
  page: number;
};

/** Reads the filters from an address: without any, what lies in quarantine. */
export function readGoodsQuery(parameters: URLSearchParams): GoodsQuery {
  return {
    place: readChoice(parameters, "place", [...goodsPlaces, "all"]) ?? "quarantine",
    vendorId: parameters.get("vendor") || undefined,
    search: readSearch(parameters),
    page: readPage(parameters),
  };
}
