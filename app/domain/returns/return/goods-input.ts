import { z } from "zod";
import { inOneLine } from "../../base/text/typed-text.ts";
import { isProductId } from "../../base/identifiers/ids.ts";

/** What can become of goods in quarantine. 'with-customer': the shop gives back what it has closed otherwise. */
export const goodsDecisions = ["stock", "open-box", "to-supplier", "scrap", "with-customer"] as const;
export type GoodsDecision = (typeof goodsDecisions)[number];

const rupeesSentence = "Please enter the price in whole rupees, without GST";
const conditionSentence = "Please describe the condition, such as: Box opened, used for a week, no scratches";

const shared = {
  goodsId: z.string().regex(/^\d{1,18}$/),
  /** How many pieces the page has shown, so that a form that is out of date does nothing. */
  seen: z.int().min(1),
  pieces: z.int("Please enter a whole number").min(1, "Please enter at least 1"),
  note: z.string().overwrite(inOneLine).trim().max(300, "Please use at most 300 characters").default(""),
};

const plain = <Decision extends GoodsDecision>(decision: Decision) =>
  z.object({ ...shared, decision: z.literal(decision) });

/** What somebody decides about goods that came back. */
export const GoodsDecisionInput = z.discriminatedUnion(
  "decision",
  [
    plain("stock"),
    plain("to-supplier"),
    plain("scrap"),
    plain("with-customer"),
    z
      .object({
        ...shared,
        decision: z.literal("open-box"),
        /** An open-box listing of the product that has the same condition; null adds a listing. */
        listingId: z.string().refine(isProductId).nullable().default(null),
        /** Of a new listing: whole rupees without GST, and its condition. */
        price: z
          .int(rupeesSentence)
          .min(1, rupeesSentence)
          .max(10_000_000, rupeesSentence)
          .nullable()
          .default(null),
        conditionWords: z
          .string()
          .overwrite(inOneLine)
          .trim()
          .max(300, "Please use at most 300 characters")
          .default(""),
      })
      .superRefine((input, context) => {
        if (input.listingId !== null) return;
        if (input.price === null) {
          context.addIssue({ code: "custom", path: ["price"], message: rupeesSentence });
        }
        if (input.conditionWords === "") {
          context.addIssue({ code: "custom", path: ["conditionWords"], message: conditionSentence });
        }
      }),
  ],
  "Please choose what becomes of the goods",
);
export type GoodsDecisionInput = z.infer<typeof GoodsDecisionInput>;
