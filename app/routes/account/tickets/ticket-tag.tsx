import { Check, Clock, MessageSquareReply } from "lucide-react";
import type { TicketRow } from "#domain/messages/tickets/my-tickets.server.ts";
import { StatusTag } from "#ui/feedback/status-tag.tsx";

const looks = {
  open: { tone: "warn", icon: Clock, label: "Waiting for our reply" },
  answered: { tone: "info", icon: MessageSquareReply, label: "Answered" },
  closed: { tone: "muted", icon: Check, label: "Closed" },
} as const;

const looksToSeller = {
  ...looks,
  open: { ...looks.open, label: "Waiting for the seller" },
  // The seller's answer settles a question.
  closed: looks.answered,
} as const;

/** The status of a message to the shop or to a seller, in its sender's words. */
export function TicketTag({ status, isToSeller }: Pick<TicketRow, "status"> & { isToSeller: boolean }) {
  const { label, ...look } = (isToSeller ? looksToSeller : looks)[status];
  return <StatusTag {...look}>{label}</StatusTag>;
}

/** What a message is about, as its sender reads it. */
export function titleOf({
  subject,
  isGrievance,
  question,
}: Pick<TicketRow, "subject" | "isGrievance" | "question">): string {
  if (question) return `Question about ${question.product}`;
  return isGrievance ? "Complaint to the grievance officer" : subject;
}
