import type { ReviewHold } from "#db/words/review-words.ts";
import { spokenCodeShape } from "../../base/identifiers/spoken-code.ts";
import { latinDigits } from "../../base/text/latin-digits.ts";

const link = /https?:\/\/|\bwww\.|\b[a-z0-9-]{2,}\.(com|in|net|org|info|shop|store|xyz|me|ly|io|biz|app)\b/i;
/** An email address, a UPI ID, or an Indian mobile number in any spelling. */
const contact = /[\w.+-]+@\w|(?<!\d)(?:\+?91[\s-]?|0)?[6-9](?:[\s.-]?\d){9}(?!\d)/;
/** The numbers of orders, messages and returns. */
const order = new RegExp(`\\b(YN|TKT|[RS])-${spokenCodeShape}\\b`, "i");
/** Few words that are abuse in every sentence, in English, in Hindi and as Hindi is typed. */
const abuse =
  /(?<![\p{L}\p{M}])(f+u+c+k+\w*|bullshit|asshole|bastards?|bitch(es)?|cunts?|madar ?chod\w*|b(eh|he)n ?chod\w*|bhosd[ia]\w*|chut(i|iy)a\w*|gandu\w*|haram(i|zad[ae])|rand(i|wa)|मादरचोद|बहनचोद|भोसड़ी\p{L}*|चूतिया|गांडू|हरामी|हरामज़ाद[ाे]|रंडी)(?![\p{L}\p{M}])/iu;

/** Why a text that everybody will read waits until the shop has looked; null where it does not. */
export function heldFor(...texts: string[]): Exclude<ReviewHold, "removed-before"> | null {
  const text = latinDigits(texts.join("\n").normalize("NFKC"));
  if (link.test(text)) return "link";
  if (contact.test(text)) return "contact";
  if (order.test(text)) return "order";
  return abuse.test(text) ? "language" : null;
}
