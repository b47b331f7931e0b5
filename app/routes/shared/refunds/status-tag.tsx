import { Check, CircleHelp, CircleX, Clock, Wallet } from "lucide-react";
import type { CustomerRefund } from "#domain/payments/refund-accounts/customer-refunds.server.ts";
import { StatusTag } from "#ui/feedback/status-tag.tsx";

type RefundStatus = CustomerRefund["status"];

const looks = {
  "waiting-for-account": { tone: "warn", icon: CircleHelp, label: "Waiting for account" },
  "to-send": { tone: "info", icon: Clock, label: "To be sent" },
  queued: { tone: "info", icon: Clock, label: "In progress" },
  sent: { tone: "ok", icon: Check, label: "Sent" },
  failed: { tone: "error", icon: CircleX, label: "Refund failed" },
  withdrawn: { tone: "info", icon: Check, label: "Used for another order" },
} as const satisfies Record<RefundStatus, unknown>;

/** The status of a refund, in the same words for the customer and the staff. */
export function RefundStatusTag({ status }: { status: RefundStatus }) {
  const { label, ...look } = looks[status];
  return <StatusTag {...look}>{label}</StatusTag>;
}

/** The same of a refund that may be store credit now. */
export function RefundTag({ refund }: { refund: Pick<CustomerRefund, "status" | "isToStoreCredit"> }) {
  if (!refund.isToStoreCredit) return <RefundStatusTag status={refund.status} />;
  return (
    <StatusTag tone="ok" icon={Wallet}>
      Store credit
    </StatusTag>
  );
}
