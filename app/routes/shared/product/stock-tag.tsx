import { Check, type LucideIcon, TriangleAlert, X } from "lucide-react";
import { StatusTag } from "#ui/feedback/status-tag.tsx";
import { stockLabel } from "./stock-words.ts";

const icons: Record<ReturnType<typeof stockLabel>["tone"], LucideIcon> = {
  ok: Check,
  warn: TriangleAlert,
  error: X,
};

/** 'In Stock', 'Low Stock' or 'Out of Stock'. */
export function StockTag({ stock }: { stock: number }) {
  const { words, tone } = stockLabel(stock);
  return (
    <StatusTag tone={tone} icon={icons[tone]}>
      {words}
    </StatusTag>
  );
}
