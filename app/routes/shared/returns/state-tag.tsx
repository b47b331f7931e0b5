import {
  Ban,
  CircleCheck,
  CircleHelp,
  CircleX,
  Clock,
  type LucideIcon,
  Package,
  PackageCheck,
  RefreshCw,
  SearchCheck,
  TriangleAlert,
  Truck,
  Wrench,
} from "lucide-react";
import type { ComponentProps } from "react";
import type { ReturnState } from "#db/values/return-values.ts";
import { isRefundOpen, type ReturnStatus, returnStatusText } from "#domain/returns/return-labels.ts";
import { returnStateLabels, staffStateLabels } from "#domain/returns/state-labels.ts";
import { StatusTag } from "#ui/feedback/status-tag.tsx";

type Look = [tone: ComponentProps<typeof StatusTag>["tone"], icon: LucideIcon];

/** What calls the customer to act, and what calls the staff. */
const looks: Record<ReturnState, { customer: Look; staff: Look }> = {
  requested: { customer: ["info", Clock], staff: ["warn", Clock] },
  approved: { customer: ["ok", CircleCheck], staff: ["info", CircleCheck] },
  "in-transit": { customer: ["info", Truck], staff: ["info", Truck] },
  received: { customer: ["info", Package], staff: ["warn", SearchCheck] },
  disputed: { customer: ["info", Clock], staff: ["error", CircleHelp] },
  rejected: { customer: ["error", CircleX], staff: ["error", Ban] },
  accepted: { customer: ["ok", CircleCheck], staff: ["warn", CircleCheck] },
  choosing: { customer: ["warn", TriangleAlert], staff: ["info", CircleHelp] },
  "in-repair": { customer: ["info", Wrench], staff: ["info", Wrench] },
  replacing: { customer: ["info", Truck], staff: ["info", Truck] },
  "sending-back": { customer: ["info", Truck], staff: ["info", Truck] },
  refunded: { customer: ["ok", RefreshCw], staff: ["ok", CircleCheck] },
  replaced: { customer: ["ok", CircleCheck], staff: ["ok", PackageCheck] },
  "sent-back": { customer: ["muted", Package], staff: ["muted", PackageCheck] },
  refused: { customer: ["error", CircleX], staff: ["muted", Ban] },
  cancelled: { customer: ["muted", Ban], staff: ["muted", Ban] },
  advised: { customer: ["muted", CircleCheck], staff: ["muted", CircleCheck] },
  closed: { customer: ["muted", Ban], staff: ["muted", CircleCheck] },
};

export function ReturnStateTag({ of, reader }: { of: ReturnStatus; reader: "customer" | "staff" }) {
  const [tone, icon] = looks[of.state][reader];
  return (
    <StatusTag tone={isRefundOpen(of.refundStanding) ? "info" : tone} icon={icon}>
      {returnStatusText(of, reader === "staff" ? staffStateLabels : returnStateLabels)}
    </StatusTag>
  );
}
