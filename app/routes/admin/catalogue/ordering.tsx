import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { useMay } from "#routes/back-office/may.ts";
import { classNames } from "#ui/behaviour/class-names.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import type { Done } from "./done-note.tsx";

/** A row of an ordered list. */
type Ordered = {
  key: string;
  /** The list it belongs to; rows are dragged only within it. */
  list: string;
  /** Counted from 0. */
  index: number;
  count: number;
};

type Answer = { done: string } | FormAnswer;

export type Ordering = {
  /** The properties of a row's element, for dragging. */
  row: (ordered: Ordered) => object;
  intent: string;
  field: string;
  fetcher: FetcherWithComponents<Answer | undefined>;
};

/**
 * Orders rows by dragging. The buttons of `OrderSteps` are the other way, by keyboard and without a script.
 * `intent` is the form of the page's action, `field` its name for the row.
 */
export function useOrdering(intent: string, field: string): Ordering {
  const fetcher = useFetcher<Answer>();
  const mayShape = useMay()("catalogue.shape");
  const [dragged, drag] = useState<Ordered>();
  const row = (ordered: Ordered) => ({
    draggable: mayShape && ordered.count > 1,
    className: classNames(dragged?.key === ordered.key && "opacity-50"),
    onDragStart: (event: DragEvent) => {
      event.stopPropagation();
      event.dataTransfer.effectAllowed = "move";
      drag(ordered);
    },
    onDragEnd: () => drag(undefined),
    onDragOver: (event: DragEvent) => {
      if (dragged?.list === ordered.list) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (dragged?.list !== ordered.list) return;
      event.preventDefault();
      event.stopPropagation();
      void fetcher.submit({ intent, [field]: dragged.key, to: ordered.index }, { method: "post" });
      drag(undefined);
    },
  });
  return { row, intent, field, fetcher };
}

/** The classes of a list of such rows. */
export const orderedRows =
  "panel-rows [&_.two-lines]:min-w-0 [&_.two-lines]:grow [&_.two-lines]:basis-36 [&_.two-lines]:wrap-anywhere [&>li]:gap-x-3 [&>li]:gap-y-1";

/** Where a row is taken to be dragged. It keeps its room where nothing can be ordered. */
export function DragGrip({ isOff = false }: { isOff?: boolean }) {
  return (
    <GripVertical
      size={18}
      className={classNames(
        "flex-none text-ink-3 max-md:hidden noscript:hidden in-[[draggable=true]]:cursor-grab",
        isOff && "invisible",
      )}
    />
  );
}

type OrderStepsProps = {
  ordering: Ordering;
  /** The row's key, and what it is called. */
  of: string;
  name: string;
  index: number;
  count: number;
};

/** The buttons that move a row up and down. */
export function OrderSteps({ ordering, of, name, index, count }: OrderStepsProps) {
  const { fetcher, intent, field } = ordering;
  const pressed = useRef<HTMLElement>(null);
  // At either end the button that was pressed can be pressed no more: the focus stays in the row, at the other one.
  useEffect(() => {
    const button = pressed.current;
    if (!button?.matches(":disabled")) return;
    pressed.current = null;
    if (![button, document.body].includes(document.activeElement as HTMLElement)) return;
    button.closest("form")?.parentElement?.querySelector<HTMLElement>("button:enabled")?.focus();
  });
  const step = (to: number, way: string, icon: React.ReactNode) => (
    <fetcher.Form
      method="post"
      preventScrollReset
      className="contents"
      onSubmit={(event) => (pressed.current = (event.nativeEvent as SubmitEvent).submitter)}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={field} value={of} />
      <input type="hidden" name="to" value={to} />
      <IconButton type="submit" label={`Move ${name} ${way}`} disabled={to < 0 || to >= count}>
        {icon}
      </IconButton>
    </fetcher.Form>
  );
  return (
    <>
      {step(index - 1, "up", <ArrowUp size={18} />)}
      {step(index + 1, "down", <ArrowDown size={18} />)}
    </>
  );
}

/** Says that the order was saved, to a screen reader, or why not. */
export function OrderNote({ ordering }: { ordering: Ordering }) {
  const { data: answer } = ordering.fetcher;
  if (answer && "formError" in answer) return <Banner focusOn={answer}>{answer.formError}</Banner>;
  return (
    <p role="status" className="visually-hidden">
      {answer?.done}
    </p>
  );
}

/** What a page's action answered, if it refused its form. */
export function failureOf(answer: Answer | undefined): FormAnswer | undefined {
  return answer && "values" in answer ? answer : undefined;
}

/** The sentence of an order that was saved without a script. */
export function orderSaved(answer: Answer | undefined): Done | undefined {
  return answer && "done" in answer ? { sentence: answer.done, undo: null } : undefined;
}
