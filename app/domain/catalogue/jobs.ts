import { z } from "zod";
import { job } from "../base/queue/job.ts";

// Each of the first three does some products and adds itself again for those after them.
export const searchWordsJob = job(
  "renew-search-words",
  z.object({ category: z.string(), after: z.string() }),
);
export const optionWordsJob = job(
  "renew-option-words",
  z.object({ specification: z.string(), option: z.string(), after: z.string() }),
);
export const derivedChoicesJob = job(
  "fill-said-choices",
  z.object({ specification: z.string(), after: z.string() }),
);
export const brandProductsJob = job("move-brand-products", z.object({ brandId: z.string() }));
