import { Check, type LucideIcon, TriangleAlert, Truck, X } from "lucide-react";
import type { Stocked } from "#domain/stock/availability.ts";
import { StatusTag } from "#ui/feedback/status-tag.tsx";
import { stockLabel } from "./stock-labels.ts";

const icons: Record<ReturnType<typeof stockLabel>["tone"], LucideIcon> = {
  ok: Check,
  warn: TriangleAlert,
  error: X,
  info: Truck,
};

/** 'In Stock', 'Low Stock', 'Out of Stock', or when it is expected. */
export function StockTag({ product }: { product: Stocked }) {
  const { label, tone } = stockLabel(product);
  return (
    <StatusTag tone={tone} icon={icons[tone]}>
      {label}
    </StatusTag>
  );
}
