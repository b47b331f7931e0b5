import { data } from "react-router";
import { isProductId } from "#domain/base/identifiers/ids.ts";

/** The value as a product id; answers 404 for a value that cannot be one. */
export function productIdOf(value: unknown): string {
  if (typeof value === "string" && isProductId(value)) return value;
  throw data(null, 404);
}
