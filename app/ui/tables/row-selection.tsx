import { useEffect, useRef, useState, type ReactNode } from "react";
import { Form } from "react-router";
import { classNames } from "../behaviour/class-names.ts";

type RowSelectionProps = {
  /** The form id that is also in the table's `selection`. */
  form: string;
  /** The name of the rows' checkboxes. */
  name: string;
  /** What is selected, in the plural: 'products'. */
  things: string;
  /** The page that is opened with the selection, where nothing is done on this one. */
  opens?: string;
  /** Clears the selection whenever this changes, as after an action was done. */
  doneOn?: unknown;
  /** The buttons, and the fields they need, which may depend on the ticked rows. */
  children: ReactNode | ((ticked: readonly string[]) => ReactNode);
};

/** Wherever in the list the last row was selected. */
const inView =
  "scripted:sticky scripted:top-[calc(var(--header-height)+0.5rem)] scripted:z-3 scripted:max-h-[calc(100dvh-var(--header-height)-1rem)] scripted:overflow-y-auto scripted:overscroll-contain";

/** The bar of a table with selectable rows: shows how many are selected, and the actions for all of them. */
export function RowSelection({ form: id, name, things, opens, doneOn, children }: RowSelectionProps) {
  const form = useRef<HTMLFormElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const ticked = useTickedRows(form, name);
  const count = ticked.length;
  const done = useRef(doneOn);

  useEffect(() => {
    if (done.current === doneOn) return;
    done.current = doneOn;
    // The buttons disappear with the last tick. Move the focus first, so that it is not lost with them; that of an action
    // which is no longer possible has just gone.
    const { activeElement, body } = document;
    if (activeElement === body || form.current?.contains(activeElement)) status.current?.focus();
    for (const question of form.current?.querySelectorAll("details") ?? []) question.open = false;
    form.current?.reset();
    form.current?.dispatchEvent(new Event("change", { bubbles: true }));
  }, [doneOn]);

  return (
    <Form
      method={opens === undefined ? "post" : "get"}
      action={opens}
      id={id}
      ref={form}
      className={classNames(
        "row-selection mb-3 flex min-h-13 flex-wrap items-center gap-x-5 gap-y-2 rounded-tag border border-line bg-surface py-1.5 pr-3 pl-5 text-sm",
        count === 0 ? "scripted:max-md:sr-only" : inView,
      )}
      aria-label={`Selected ${things}`}
      preventScrollReset
    >
      <p
        ref={status}
        role="status"
        className={classNames("needs-script", count === 0 ? "text-ink-3" : "font-label")}
        tabIndex={-1}
      >
        {count === 0 ? `No ${things} selected` : `${count} selected`}
      </p>
      <div
        className={classNames(
          "ml-auto flex flex-wrap items-start gap-2",
          count === 0 && "scripted:invisible",
        )}
      >
        {typeof children === "function" ? children(ticked) : children}
      </div>
    </Form>
  );
}

/** The checkbox that selects or clears every row on the page. */
export function SelectAll({ form, name }: { form: string; name: string }) {
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => {
    function follow() {
      const rows = rowBoxes(document.getElementById(form), name);
      const chosen = rows.filter(({ checked }) => checked).length;
      if (!box.current) return;
      box.current.checked = chosen > 0 && chosen === rows.length;
      box.current.indeterminate = chosen > 0 && chosen < rows.length;
    }
    document.addEventListener("change", follow);
    return () => document.removeEventListener("change", follow);
  }, [form, name]);

  return (
    <label className="checkbox-row needs-script min-h-8">
      <input
        ref={box}
        className="indeterminate:border-ink indeterminate:bg-ink indeterminate:after:w-2.5 indeterminate:after:border-t-2 indeterminate:after:border-studio"
        type="checkbox"
        autoComplete="off"
        onChange={({ target }) => {
          for (const row of rowBoxes(document.getElementById(form), name)) row.checked = target.checked;
        }}
      />
      <span className="visually-hidden carded:not-sr-only">Select all</span>
    </label>
  );
}

/** The checkbox of one row. Its `form` attribute ties it to the form of the selection. */
export function RowCheckbox(props: { form: string; name: string; id: string; rowName: string }) {
  // A row that is removed takes its tick with it, so the counts must be updated.
  useEffect(() => () => void document.dispatchEvent(new Event("change")), []);
  return (
    <label className="checkbox-row relative z-1 min-h-8">
      <input
        type="checkbox"
        name={props.name}
        value={props.id}
        form={props.form}
        autoComplete="off"
        onKeyDown={(event) => {
          // Enter would press the first button of the form, far from here.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      <span className="visually-hidden">Select {props.rowName}</span>
    </label>
  );
}

function useTickedRows(form: { current: HTMLFormElement | null }, name: string): string[] {
  const [ids, setIds] = useState<string[]>([]);

  useEffect(() => {
    const follow = () => {
      const ticked = rowBoxes(form.current, name).flatMap(({ checked, value }) => (checked ? value : []));
      setIds((former) => (former.join() === ticked.join() ? former : ticked));
    };
    follow();
    // A selection of a whole range or page is counted once, after it has happened.
    const wait = () => queueMicrotask(follow);
    document.addEventListener("change", wait);
    return () => document.removeEventListener("change", wait);
  }, [form, name]);

  return ids;
}

function rowBoxes(form: HTMLElement | null, name: string): HTMLInputElement[] {
  if (!(form instanceof HTMLFormElement)) return [];
  return [...form.elements].filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.type === "checkbox" && field.name === name,
  );
}
