import { z } from "zod";
import { inLines } from "../../base/text/typed-text.ts";
import { Seen } from "./seen.ts";

const longest = 1_000;
const words = z
  .string()
  .overwrite(inLines)
  .trim()
  .max(longest, `Please use at most ${longest.toLocaleString("en-IN")} characters`);

/** An approval, with what the customer should know: how to pack it, when somebody comes. */
export const ApprovalInput = Seen.extend({ answer: words.default("") });
export type ApprovalInput = z.output<typeof ApprovalInput>;

const answered = (required: string) => Seen.extend({ answer: words.min(1, required) });

/** Why a return is refused; the customer reads it. */
export const RefusalInput = answered("Please tell the customer why");
/** Whom the owner of a product should ask instead. */
export const AdviceInput = answered("Please tell the customer whom to contact");
/** Why the shop decides against the seller; both read it. */
export const OverruleInput = answered("Please tell the customer and the seller why");
/** How something was settled that the steps of a return do not provide for. */
export const CloseInput = answered("Please say how this was settled");
export type AnswerInput = z.output<typeof RefusalInput>;
