import { Check, Clock, MessageSquareReply } from "lucide-react";
import type { TicketRow } from "#domain/messages/tickets/my-tickets.server.ts";
import { StatusTag } from "#ui/feedback/status-tag.tsx";

const looks = {
  open: { tone: "warn", icon: Clock, words: "Waiting for our reply" },
  answered: { tone: "info", icon: MessageSquareReply, words: "Answered" },
  closed: { tone: "muted", icon: Check, words: "Closed" },
} as const;

/** The status of a message to the shop, in its sender's words. */
export function TicketTag({ status }: Pick<TicketRow, "status">) {
  const { words, ...look } = looks[status];
  return <StatusTag {...look}>{words}</StatusTag>;
}
