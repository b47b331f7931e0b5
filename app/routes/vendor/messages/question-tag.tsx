import { Check, Clock } from "lucide-react";
import type { SellerMessageRow } from "#domain/messages/sellers/seller-messages.server.ts";
import { StatusTag } from "#ui/feedback/status-tag.tsx";

/** Whether a customer's question waits for its seller. */
export function QuestionTag({ status }: Pick<SellerMessageRow, "status">) {
  return status === "open" ? (
    <StatusTag tone="warn" icon={Clock}>
      Waiting for your answer
    </StatusTag>
  ) : (
    <StatusTag tone="muted" icon={Check}>
      Answered
    </StatusTag>
  );
}
