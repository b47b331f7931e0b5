import { z } from "zod";
import { counterFields, tendersOf } from "../cash/counter.ts";

/** What was paid at the counter for an order that waits for money. */
export const CounterPayment = z
  .object({ requestId: z.uuid(), ...counterFields })
  .superRefine((input, context) => void tendersOf(input, context))
  .transform(({ requestId, ...typed }) => ({ requestId, tenders: tendersOf(typed) }));
export type CounterPayment = z.output<typeof CounterPayment>;
