import { capitalised } from "#domain/base/text/capitalised.ts";
import { formatWeekday } from "#domain/base/time/dates.ts";
import type { PartPlace } from "#domain/orders/order-notice.ts";

type Named = { orderNumber: string; vendorName: string; isWhole: boolean; part?: PartPlace };

/** 'your order YN-7F3K2M9Q', or the vendor's part or parts of it. */
export function textOf(mail: Named): string {
  if (mail.isWhole) return `your order ${mail.orderNumber}`;
  const part = placeOfPart(mail);
  return `${part ?? "the items"} from ${mail.vendorName} in your order ${mail.orderNumber}`;
}

/** 'part 1 of 2', where its seller sends several. */
export function placeOfPart({
  isWhole,
  part,
}: {
  isWhole?: boolean;
  part?: PartPlace | undefined;
}): string | undefined {
  return isWhole || !part || part.of === 1 ? undefined : `part ${part.number} of ${part.of}`;
}

/** What a heading speaks of: 'Your order', 'Part 1 of 2 from Cauvery Systems', 'Part of your order'. */
export function titleOf(mail: Named): string {
  if (mail.isWhole) return "Your order";
  const part = placeOfPart(mail);
  return part === undefined ? "Part of your order" : capitalised(`${part} from ${mail.vendorName}`);
}

/** 'Delivered', 'Part 1 of 2 delivered' */
export function subjectOf(mail: Named, text: string): string {
  const part = placeOfPart(mail);
  return part === undefined ? text : capitalised(`${part} ${text.toLowerCase()}`);
}

/** Whether `textOf` names one thing, so that the verb is in the singular. */
export const isOne = (mail: Named) => mail.isWhole || placeOfPart(mail) !== undefined;

/** 'The rest comes by Thu, 10 Dec.' */
export const restText = ({ restBy, isToCollect }: { restBy?: string | null; isToCollect?: boolean }) =>
  restBy ? `The rest ${isToCollect ? "will be ready" : "comes"} by ${formatWeekday(restBy)}.` : "";
