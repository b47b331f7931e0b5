import { z } from "zod";
import { isEmail, plainEmail } from "../../base/identifiers/email-address.ts";

const highest = 100_000_000;

const kinds = {
  kind: z.enum(["stock", "price"]),
  /** Whole rupees with GST, for a price only; any lower price without it. */
  below: z
    .number("Please enter an amount in rupees")
    .int("Please enter whole rupees")
    .min(1, "Please enter an amount in rupees")
    .max(highest, "Please enter a lower price")
    .optional(),
};

const email = z
  .string()
  .overwrite(plainEmail)
  .toLowerCase()
  .catch("")
  .refine(isEmail, "Please enter a valid email address");

/** What a customer asks to be told about a product. */
export const WatchInput = z.object(kinds);
export type WatchInput = z.infer<typeof WatchInput>;

/** The same with the address of a guest. */
export const GuestWatchInput = z.object({ ...kinds, email });
export type GuestWatchInput = z.infer<typeof GuestWatchInput>;

/** A list needs no more than whom to tell. */
export const GuestListWatch = z.object({ email });
export const ListWatch = z.object({});
