import { z } from "zod";
import { cashCarriers } from "#db/values/payment-values.ts";

/** Who may collect the cash of a vendor's orders; the first of them is suggested at shipping. */
export const CashCarriersInput = z
  .object({ first: z.enum(cashCarriers, "Please choose who usually collects the cash") })
  .extend({
    "shop-courier": z.boolean().default(false),
    "vendor-courier": z.boolean().default(false),
    vendor: z.boolean().default(false),
  })
  .transform(({ first, ...ticked }) => {
    return {
      cashCarriers: [first, ...cashCarriers.filter((carrier) => ticked[carrier] && carrier !== first)],
    };
  });
export type CashCarriersInput = z.output<typeof CashCarriersInput>;
