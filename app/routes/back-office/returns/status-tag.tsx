import {
  Ban,
  CircleCheck,
  CircleHelp,
  Clock,
  type LucideIcon,
  PackageCheck,
  SearchCheck,
  Truck,
  Wrench,
} from "lucide-react";
import type { ComponentProps } from "react";
import type { ReturnPage } from "#domain/returns/views/return-page.ts";
import {
  isRefundOpen,
  type ReturnStanding,
  returnStandingWords,
} from "#domain/returns/return/return-words.ts";
import { StatusTag } from "#ui/feedback/status-tag.tsx";

type Look = { tone: ComponentProps<typeof StatusTag>["tone"]; icon: LucideIcon };

const looks: Record<ReturnPage["state"], Look> = {
  requested: { tone: "warn", icon: Clock },
  approved: { tone: "info", icon: CircleCheck },
  "in-transit": { tone: "info", icon: Truck },
  received: { tone: "warn", icon: SearchCheck },
  disputed: { tone: "error", icon: CircleHelp },
  rejected: { tone: "error", icon: Ban },
  accepted: { tone: "warn", icon: CircleCheck },
  choosing: { tone: "info", icon: CircleHelp },
  "in-repair": { tone: "info", icon: Wrench },
  replacing: { tone: "info", icon: Truck },
  "sending-back": { tone: "info", icon: Truck },
  refunded: { tone: "ok", icon: CircleCheck },
  replaced: { tone: "ok", icon: PackageCheck },
  "sent-back": { tone: "muted", icon: PackageCheck },
  refused: { tone: "muted", icon: Ban },
  cancelled: { tone: "muted", icon: Ban },
  advised: { tone: "muted", icon: CircleCheck },
  closed: { tone: "muted", icon: CircleCheck },
};

/** Where a return is. */
export function ReturnStatusTag({ of }: { of: ReturnStanding }) {
  const { tone, icon } = looks[of.state];
  // The customer reads 'Your choice'; everybody else that the customer chooses.
  const words = of.state === "choosing" ? "Customer chooses" : returnStandingWords(of);
  return (
    <StatusTag tone={isRefundOpen(of.refundStanding) ? "info" : tone} icon={icon}>
      {words}
    </StatusTag>
  );
}
