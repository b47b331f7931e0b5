import {
  Ban,
  CircleCheck,
  CircleX,
  Clock,
  Package,
  RefreshCw,
  TriangleAlert,
  Truck,
  Wrench,
} from "lucide-react";
import type { ReturnState } from "#db/words.ts";
import {
  isRefundOpen,
  type ReturnStanding,
  returnStandingWords,
} from "#domain/returns/return/return-words.ts";
import { StatusTag } from "#ui/feedback/status-tag.tsx";

type Look = Omit<Parameters<typeof StatusTag>[0], "children">;

const looks: Record<ReturnState, Look> = {
  requested: { tone: "info", icon: Clock },
  approved: { tone: "ok", icon: CircleCheck },
  "in-transit": { tone: "info", icon: Truck },
  received: { tone: "info", icon: Package },
  disputed: { tone: "info", icon: Clock },
  rejected: { tone: "error", icon: CircleX },
  accepted: { tone: "ok", icon: CircleCheck },
  choosing: { tone: "warn", icon: TriangleAlert },
  "in-repair": { tone: "info", icon: Wrench },
  replacing: { tone: "info", icon: Truck },
  "sending-back": { tone: "info", icon: Truck },
  refunded: { tone: "ok", icon: RefreshCw },
  replaced: { tone: "ok", icon: CircleCheck },
  "sent-back": { tone: "muted", icon: Package },
  refused: { tone: "error", icon: CircleX },
  cancelled: { tone: "muted", icon: Ban },
  advised: { tone: "muted", icon: CircleCheck },
  closed: { tone: "muted", icon: Ban },
};

/** Where a return of the customer is. */
export function OwnStateTag({ of }: { of: ReturnStanding }) {
  const { icon, tone } = looks[of.state];
  return (
    <StatusTag icon={icon} tone={isRefundOpen(of.refundStanding) ? "info" : tone}>
      {returnStandingWords(of)}
    </StatusTag>
  );
}
