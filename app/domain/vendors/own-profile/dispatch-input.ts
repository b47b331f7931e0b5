import { z } from "zod";

/** How soon a seller hands goods over to the courier: an order before the cut-off leaves within so many open days. */
export const DispatchInput = z.object({
  dispatchDays: z
    .int("Please enter a whole number of days")
    .min(0, "Please enter 0 for the same day")
    .max(30, "At most 30 days"),
  cutOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time such as 14:00"),
});
export type DispatchInput = z.output<typeof DispatchInput>;

/** What only the owner says: whether customers may collect a seller's goods at the shop. */
export const CollectInput = z.object({ isCollectable: z.boolean().default(false) });
export type CollectInput = z.output<typeof CollectInput>;

export const SellerDispatchInput = DispatchInput.extend(CollectInput.shape);
export type SellerDispatchInput = z.output<typeof SellerDispatchInput>;
