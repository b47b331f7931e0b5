import { Archive, Ban, Check, Clock, EyeOff, type LucideIcon, PencilLine } from "lucide-react";
import type { Listing } from "#domain/listing/lists/list-listings.server.ts";
import { StatusTag } from "#ui/feedback/status-tag.tsx";

type State = Pick<
  Listing,
  "status" | "isPublic" | "wasPublished" | "isTakenOff" | "hasLegalRate" | "isPriceToConfirm"
>;
type Look = { label: string; tone: "ok" | "warn" | "error" | "muted"; icon: LucideIcon };

/** The state of a product: a draft, hidden by its seller, on sale, or the reason why it is not on sale although it was published. */
export function ProductState({ product }: { product: State }) {
  const { label, tone, icon } = lookOf(product);
  return (
    <StatusTag tone={tone} icon={icon}>
      {label}
    </StatusTag>
  );
}

function lookOf({ status, isPublic, wasPublished, isTakenOff, hasLegalRate, isPriceToConfirm }: State): Look {
  if (status === "archived") return { label: "Archived", tone: "muted", icon: Archive };
  if (isTakenOff) return { label: "Hidden by the shop", tone: "error", icon: Ban };
  if (status === "draft" && wasPublished) return { label: "Hidden", tone: "muted", icon: EyeOff };
  if (status === "draft") return { label: "Draft", tone: "muted", icon: PencilLine };
  if (!hasLegalRate) return { label: "GST rate has ended", tone: "error", icon: Ban };
  if (isPriceToConfirm) return { label: "Confirm prices", tone: "warn", icon: Clock };
  return isPublic
    ? { label: "On sale", tone: "ok", icon: Check }
    : { label: "Waiting for approval", tone: "warn", icon: Clock };
}
