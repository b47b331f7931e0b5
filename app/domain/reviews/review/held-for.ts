import type { ReviewHold } from "#db/values/review-values.ts";
import { spokenCodeShape } from "../../base/identifiers/spoken-code.ts";
import { latinDigits } from "../../base/text/latin-digits.ts";
import { hasContact, hasLink } from "./hidden-contact.ts";

/** The numbers of orders, messages and returns. */
const order = new RegExp(`\\b(YN|TKT|[RS])-${spokenCodeShape}\\b`, "i");
/** Few words that are abuse in every sentence, in English, in Hindi and as Hindi is typed. */
const abuse =
  /(?<![\p{L}\p{M}])(f+u+c+k+\w*|bullshit|asshole|bastards?|bitch(es)?|cunts?|madar ?chod\w*|b(eh|he)n ?chod\w*|bhosd[ia]\w*|chut(i|iy)a\w*|gandu\w*|haram(i|zad[ae])|rand(i|wa)|मादरचोद|बहनचोद|भोसड़ी\p{L}*|चूतिया|गांडू|हरामी|हरामज़ाद[ाे]|रंडी)(?![\p{L}\p{M}])/iu;

/** Why a text that everybody will read waits until the shop has looked; null where it does not. */
export function heldFor(...texts: string[]): Exclude<ReviewHold, "removed-before"> | null {
  const text = latinDigits(texts.join("\n").normalize("NFKC"));
  if (hasLink(text)) return "link";
  if (hasContact(text)) return "contact";
  if (order.test(text)) return "order";
  return abuse.test(text) ? "language" : null;
}
