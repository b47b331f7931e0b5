import { Check, CircleAlert, Clock } from "lucide-react";
import { fateLabels } from "#domain/payments/cash/cash-labels.ts";
import { isApplied, type LineFate } from "#domain/payments/cash/line-fate.ts";
import type { RecordedLine } from "#domain/payments/cash/remittances.server.ts";
import { StatusTag } from "#ui/feedback/status-tag.tsx";

/** What becomes of a line of a courier's statement; `state` is null until it is recorded. */
export function FateTag({ fate, state }: { fate: LineFate | null; state: RecordedLine["state"] | null }) {
  if (fate === null) {
    return (
      <StatusTag tone="muted" icon={Clock}>
        Not checked yet
      </StatusTag>
    );
  }
  if (state === "applied" && !isApplied(fate)) {
    return (
      <StatusTag tone="ok" icon={Check}>
        Accepted
      </StatusTag>
    );
  }
  if (state === "set-aside") {
    return (
      <StatusTag tone="muted" icon={Check}>
        Set aside
      </StatusTag>
    );
  }
  if (isApplied(fate)) {
    return (
      <StatusTag tone="ok" icon={Check}>
        {fateLabels[fate]}
      </StatusTag>
    );
  }
  return (
    <StatusTag tone="warn" icon={CircleAlert}>
      {fateLabels[fate]}
    </StatusTag>
  );
}
