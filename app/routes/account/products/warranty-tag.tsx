import { Ban, Check, Clock } from "lucide-react";
import type { MyProduct } from "#domain/orders/views/my-products.server.ts";
import { formatIndianDay } from "#domain/base/time/indian-days.ts";
import { StatusTag } from "#ui/feedback/status-tag.tsx";

export function WarrantyTag({ product: { warrantyUntil, isUnderWarranty } }: { product: MyProduct }) {
  if (warrantyUntil === null) {
    return (
      <StatusTag tone="muted" icon={Ban}>
        No warranty
      </StatusTag>
    );
  }
  return isUnderWarranty ? (
    <StatusTag tone="ok" icon={Check}>
      Warranty until {formatIndianDay(warrantyUntil)}
    </StatusTag>
  ) : (
    <StatusTag tone="muted" icon={Clock}>
      Warranty ended on {formatIndianDay(warrantyUntil)}
    </StatusTag>
  );
}
