import { z } from "zod";

const most = "Please enter how many pieces, from 1 to 1,00,000";

/** What can be sold before it arrives: the expected day in India, 'YYYY-MM-DD', and how many pieces are to come. */
export const PreOrderInput = z.object({
  expected: z.iso.date("Please choose the expected date"),
  most: z.int(most).min(1, most).max(100_000, most),
});
export type PreOrderInput = z.infer<typeof PreOrderInput>;
