import {
  type GoodsLocation,
  goodsLocations,
  type ReturnedCondition,
  type ReturnState,
} from "#db/values/return-values.ts";
import { readChoice, readPage, readSearch } from "../../base/tables/table-query.ts";

/** Pieces of a return that lie at one place. */
export type ReturnedGoods = {
  id: string;
  returnId: string;
  returnNumber: string;
  state: ReturnState;
  orderId: string;
  orderNumber: string;
  fulfilmentId: string;
  vendorId: string;
  vendorName: string;
  productId: string;
  product: string;
  quantity: number;
  /** Null for pieces without a serial number. */
  serialNumber: string | null;
  /** What the inspection found on the unit, if it is another number. */
  foundNumber: string | null;
  place: GoodsLocation;
  /** How the inspection found it; null before. */
  condition: ReturnedCondition | null;
  note: string;
  receivedAt: Date;
  since: Date;
  by: string | null;
  /** The listing under which it is sold as open box. */
  openBox: { id: string; name: string } | null;
};

export type GoodsQuery = {
  /** 'to-decide' for what lies in quarantine after the end of its return. */
  place: GoodsLocation | "to-decide" | undefined;
  vendorId: string | undefined;
  search: string | undefined;
  page: number;
};

export const goodsPerPage = 30;

export function readGoodsQuery(parameters: URLSearchParams): GoodsQuery {
  return {
    place: readChoice(parameters, "place", ["to-decide", ...goodsLocations]),
    vendorId: parameters.get("vendor") || undefined,
    search: readSearch(parameters),
    page: readPage(parameters),
  };
}
