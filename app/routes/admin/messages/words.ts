import type { MessagePage } from "#domain/messages/find-message.server.ts";

type Status = MessagePage["status"];
type Clock = MessagePage["clock"];

export const statusWords: Record<Status, string> = { open: "Open", answered: "Answered", closed: "Closed" };

/** 'Answer due', 'Settlement was due' */
export function clockWords({ what, isOverdue }: NonNullable<Clock>): string {
  return `${what === "answer" ? "Reply" : "Settlement"} ${isOverdue ? "overdue since" : "due"}`;
}
