import { z } from "zod";
import { needTracking, shortLine, trackingFields } from "../../base/text/sending-fields.ts";
import { Seen } from "../return/seen.ts";

const whoCollects = "Please choose who collects the product";

const bySeller = Seen.extend({ by: z.literal("seller") });
const byCourier = Seen.extend({ by: z.literal("courier"), ...trackingFields });

/** Who has brought the goods on their way to the seller: a courier, the seller's own people, or as it was arranged. */
export const PickUpInput = z.discriminatedUnion(
  "by",
  [bySeller, byCourier.superRefine(needTracking), Seen.extend({ by: z.literal("arranged") })],
  whoCollects,
);
export type PickUpInput = z.input<typeof PickUpInput>;

const when = { pickUpOn: z.iso.date("Please choose a day"), hours: shortLine.default("") };

/** Who will collect the goods from the customer, and when. A courier's number may come later, but not half of it. */
export const ArrangeInput = z.discriminatedUnion(
  "by",
  [
    bySeller.extend(when),
    byCourier.extend(when).superRefine((input, context) => {
      if (input.carrier !== "" || input.trackingNumber !== "") needTracking(input, context);
    }),
  ],
  whoCollects,
);
export type ArrangeInput = z.input<typeof ArrangeInput>;
