import { formatWeekday } from "#domain/base/time/dates.ts";
import type { Waiting } from "#domain/stock/pre-order.server.ts";

/** '3 pre-ordered, expected Sat, 12 Dec'; without the day beside a pre-order, which says it. */
export const waitingText = ({ pieces, expected }: Waiting, preOrder: object | null = null): string =>
  `${pieces} pre-ordered${preOrder ? "" : `, expected ${formatWeekday(expected)}`}`;
