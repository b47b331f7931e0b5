import type { ProductStatus } from "#db/words.ts";
import type { Problems } from "../../catalogue/product-problems.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { usualRate } from "../../tax/rates/rates-today.ts";
import { readRates } from "../../tax/rates/read-rates.server.ts";
import { rateProblems } from "../facts/publishing-rules.ts";
import type { LockedListing } from "./lock-listings.server.ts";
import type { SettledInput } from "./product-input.ts";

/** The input with its GST rate, which is the usual one of its HSN code where none was chosen, and the rate's problems. */
export async function rateInput(
  shop: Shop,
  input: SettledInput,
  status: ProductStatus,
  stored: Pick<LockedListing, "facts" | "status"> | null,
): Promise<{ rated: SettledInput & { gstRate: number }; ofRate: Problems }> {
  const rates = await readRates(shop);
  const gstRate = input.gstRate ?? usualRate(rates, input.hsn);
  return { rated: { ...input, gstRate }, ofRate: rateProblems(gstRate, rates, status, stored) };
}
