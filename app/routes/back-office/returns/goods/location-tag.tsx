import { Check, Hourglass, PackageOpen, Trash2, Truck, Undo2 } from "lucide-react";
import type { ReturnedGoods } from "#domain/returns/quarantine-list/goods-query.ts";
import { locationLabels } from "#domain/returns/location-labels.ts";
import { StatusTag } from "#ui/feedback/status-tag.tsx";

const looks = {
  quarantine: { tone: "warn", icon: Hourglass },
  stock: { tone: "ok", icon: Check },
  "open-box": { tone: "ok", icon: PackageOpen },
  "to-supplier": { tone: "info", icon: Truck },
  scrap: { tone: "muted", icon: Trash2 },
  "sent-back": { tone: "muted", icon: Undo2 },
} as const;

export function LocationTag({ place }: { place: ReturnedGoods["place"] }) {
  return <StatusTag {...looks[place]}>{locationLabels[place]}</StatusTag>;
}
