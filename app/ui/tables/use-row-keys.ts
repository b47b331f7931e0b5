import { type KeyboardEvent, type MouseEvent, useRef } from "react";

const controls = "a[href], button:not(:disabled), input, select, summary";

/**
 * Adds keyboard and range selection to a `<tbody>`. The up and down arrows move between rows in the same column; a
 * click with shift selects every row since the last click.
 */
export function useRowKeys() {
  const lastTicked = useRef<HTMLInputElement>(null);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const { target, currentTarget: body } = event;
    if (step === undefined || !(target instanceof HTMLElement) || usesArrows(target)) return;
    const row = target.closest("tr");
    const cell = target.closest("td, th");
    if (!row || !cell) return;
    const rows = [...body.querySelectorAll("tr")];
    const next = rows[rows.indexOf(row) + step];
    const control = next?.children[[...row.children].indexOf(cell)]?.querySelector<HTMLElement>(controls);
    if (!control) return;
    event.preventDefault();
    control.focus();
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const { target, currentTarget: body, shiftKey } = event;
    if (!(target instanceof HTMLInputElement) || target.type !== "checkbox") return;
    const boxes = [...body.querySelectorAll<HTMLInputElement>(`input[name="${target.name}"]`)];
    const from = lastTicked.current ? boxes.indexOf(lastTicked.current) : -1;
    const to = boxes.indexOf(target);
    lastTicked.current = target;
    if (!shiftKey || from < 0) return;
    for (const box of boxes.slice(Math.min(from, to), Math.max(from, to) + 1)) box.checked = target.checked;
  }

  return { onKeyDown, onClick };
}

function usesArrows(element: HTMLElement): boolean {
  if (element instanceof HTMLInputElement) return element.type !== "checkbox";
  return element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
}
