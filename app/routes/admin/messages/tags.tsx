import { Check, Clock, MessageSquareReply, TriangleAlert } from "lucide-react";
import { formatMoment } from "#domain/time/dates.ts";
import type { MessageRow } from "#domain/messages/list-messages.server.ts";
import { StatusTag } from "#ui/feedback/status-tag.tsx";
import { clockWords, statusWords } from "./words.ts";

const looks = {
  open: { tone: "warn", icon: Clock },
  answered: { tone: "info", icon: MessageSquareReply },
  closed: { tone: "muted", icon: Check },
} as const;

export function MessageStatusTag({ status }: Pick<MessageRow, "status">) {
  return <StatusTag {...looks[status]}>{statusWords[status]}</StatusTag>;
}

/** The deadline of a message, highlighted once it has passed. */
export function ClockTag({ deadline }: Pick<MessageRow, "deadline">) {
  if (deadline === null) return <span className="muted">No action needed</span>;
  return (
    <span className="two-lines">
      {deadline.isOverdue ? (
        <StatusTag tone="error" icon={TriangleAlert}>
          {clockWords(deadline)}
        </StatusTag>
      ) : (
        clockWords(deadline)
      )}
      <span className="muted tabular">{formatMoment(deadline.dueAt)}</span>
    </span>
  );
}
