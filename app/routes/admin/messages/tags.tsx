import { Check, Clock, MessageSquareReply, Scale, TriangleAlert } from "lucide-react";
import { formatDeadline } from "#domain/base/time/deadline-text.ts";
import type { MessageRow } from "#domain/messages/contact/list-messages.server.ts";
import { StatusTag } from "#ui/feedback/status-tag.tsx";
import type { MessagePage } from "#domain/messages/contact/find-message.server.ts";

const looks = {
  open: { tone: "warn", icon: Clock },
  answered: { tone: "info", icon: MessageSquareReply },
  closed: { tone: "muted", icon: Check },
} as const;

export function MessageStatusTag({ status }: Pick<MessageRow, "status">) {
  return <StatusTag {...looks[status]}>{statusLabels[status]}</StatusTag>;
}

/** Marks a complaint to the grievance officer. */
export function GrievanceTag() {
  return (
    <StatusTag tone="warn" icon={Scale}>
      Grievance
    </StatusTag>
  );
}

/** The deadline of a message, highlighted once it has passed. */
export function DeadlineTag({ deadline }: Pick<MessageRow, "deadline">) {
  if (deadline === null) return <span className="muted">No action needed</span>;
  return (
    <span className="two-lines">
      {deadline.isOverdue ? (
        <StatusTag tone="error" icon={TriangleAlert}>
          {deadlineText(deadline)}
        </StatusTag>
      ) : (
        deadlineText(deadline)
      )}
      <span className="muted tabular">{formatDeadline(deadline.dueAt)}</span>
    </span>
  );
}

type Status = MessagePage["status"];
type Deadline = MessagePage["deadline"];

export const statusLabels: Record<Status, string> = { open: "Open", answered: "Answered", closed: "Closed" };

/** Returns words such as 'Reply due' or 'Settlement overdue since'. */
function deadlineText({ what, isOverdue }: NonNullable<Deadline>): string {
  return `${what === "answer" ? "Reply" : "Settlement"} ${isOverdue ? "overdue since" : "due"}`;
}
