import { Pencil } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Listing } from "#domain/listing/lists/list-listings.server.ts";
import { useToast } from "#ui/feedback/toasts.tsx";
import { ListPrice } from "./list-price.tsx";
import { PriceAndStockForm } from "../fields/price-and-stock-form.tsx";
import type { TableAnswer } from "#routes/shared/forms/form-answer.ts";
import { useTakeBack } from "../../tables/use-undo.ts";

/**
 * The price of a row, which opens a form for price and stock. The form is a native popover, so that it opens without a
 * script.
 */
export function QuickEdit({ product }: { product: Listing }) {
  const fetcher = useFetcher<TableAnswer>();
  const popover = useRef<HTMLDivElement>(null);
  const showToast = useToast();
  const takeBack = useTakeBack();
  const { data: answer } = fetcher;
  const done = answer && "done" in answer ? answer : undefined;
  // After each save the form starts again with the stored values.
  const [saved, setSaved] = useState({ by: done, times: 0 });
  if (saved.by !== done) setSaved({ by: done, times: saved.times + 1 });
  const id = `price-of-${product.id}`;

  useEffect(() => {
    if (!done) return;
    popover.current?.hidePopover();
    const { undo } = done;
    showToast({
      title: done.done,
      action: undo === null ? undefined : { label: "Undo", onClick: () => takeBack(undo) },
    });
  }, [done, showToast, takeBack]);

  return (
    <>
      <button
        type="button"
        className="group tabular relative z-1 inline-flex min-h-9 flex-wrap items-center justify-end gap-x-2 rounded-control px-2 hover:bg-sunken"
        popoverTarget={id}
      >
        <ListPrice product={product} />
        <Pencil size={14} className="text-ink-3 group-hover:text-ink" />
        <span className="visually-hidden">Edit price and stock of {product.name}</span>
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className="quick-edit popup p-5 text-left font-normal text-ink"
        role="dialog"
        aria-label={`Price and stock of ${product.name}`}
        onToggle={({ newState, currentTarget }) => {
          if (newState === "open") currentTarget.querySelector<HTMLInputElement>("input.input")?.select();
        }}
      >
        <PriceAndStockForm
          key={saved.times}
          product={product}
          failure={answer && "errors" in answer ? answer : undefined}
          isBusy={fetcher.state !== "idle"}
          sender={fetcher.Form}
        />
      </div>
    </>
  );
}
