import type { MessagePage } from "#domain/messages/find-message.server.ts";

type Status = MessagePage["status"];
type Clock = MessagePage["deadline"];

export const statusWords: Record<Status, string> = { open: "Open", answered: "Answered", closed: "Closed" };

/** Returns words such as 'Reply due' or 'Settlement overdue since'. */
export function clockWords({ what, isOverdue }: NonNullable<Clock>): string {
  return `${what === "answer" ? "Reply" : "Settlement"} ${isOverdue ? "overdue since" : "due"}`;
}
