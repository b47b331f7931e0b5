import {
  type ReturnKind,
  returnKinds,
  type ReturnReason,
  returnReasons,
  type ReturnState,
  returnStates,
} from "#db/values/return-values.ts";
import { isProductId } from "../../base/identifiers/ids.ts";
import { readChoice, readPage, readSearch, readSort, type Sorting } from "../../base/tables/table-query.ts";

const sortKeys = ["due", "requested", "number"] as const;
/** 'mine': what the person who asks has to do. */
const turns = ["mine", "overdue", "open", "over"] as const;

/** The filters, sorting and page of the queue of returns. */
export type ReturnsQuery = {
  search: string | undefined;
  turn: (typeof turns)[number] | undefined;
  state: ReturnState | undefined;
  reason: ReturnReason | undefined;
  kind: ReturnKind | undefined;
  product: string | undefined;
  /** Only for the shop. */
  vendor: string | undefined;
  sort: Sorting<(typeof sortKeys)[number]>;
  page: number;
};

export const returnsPerPage = 20;

export function readReturnsQuery(parameters: URLSearchParams): ReturnsQuery {
  const product = parameters.get("product") ?? "";
  return {
    search: readSearch(parameters),
    turn: readChoice(parameters, "turn", turns),
    state: readChoice(parameters, "state", returnStates),
    reason: readChoice(parameters, "reason", returnReasons),
    kind: readChoice(parameters, "kind", returnKinds),
    product: isProductId(product) ? product : undefined,
    vendor: /^[\w-]{1,64}$/.exec(parameters.get("vendor") ?? "")?.[0],
    sort: readSort(parameters, sortKeys, "due"),
    page: readPage(parameters),
  };
}
