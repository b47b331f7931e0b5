import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ProductPicture } from "#domain/catalogue/product/product-card-data.ts";

/** A change to the pictures that has just been asked for. */
type Step = { intent: string; pictureId: string; to: number; before: readonly ProductPicture[] };

/**
 * Keeps the focus where the person was working: it follows a moved picture, and goes to the neighbour of a removed one.
 * Also says in words what happened, for screen readers.
 */
export function useStepFocus(pictures: readonly ProductPicture[]) {
  const list = useRef<HTMLOListElement>(null);
  const step = useRef<Step>(undefined);
  const [announcement, setAnnouncement] = useState("");

  function onSubmit({ target }: FormEvent) {
    if (!(target instanceof HTMLFormElement)) return;
    const form = new FormData(target);
    const intent = String(form.get("intent"));
    if (intent !== "move" && intent !== "remove") return;
    step.current = {
      intent,
      pictureId: String(form.get("pictureId")),
      to: Number(form.get("to")),
      before: pictures,
    };
  }

  useEffect(() => {
    const current = step.current;
    // Another update of the product may arrive before the requested one.
    if (!current || !isDone(current, pictures)) return;
    step.current = undefined;
    const { intent, to } = current;
    const from = current.before.findIndex(({ id }) => id === current.pictureId);
    if (intent === "remove") {
      setAnnouncement(`Picture ${from + 1} removed.`);
      focusIn(list.current, Math.min(from, pictures.length - 1), ["Remove"]);
    } else {
      setAnnouncement(`Picture ${from + 1} is now picture ${to + 1}.`);
      focusIn(list.current, to, to > from ? ["back", "forward"] : ["forward", "back"]);
    }
  }, [pictures]);

  return { list, onSubmit, announcement };
}

function isDone({ intent, pictureId, to }: Step, pictures: readonly ProductPicture[]): boolean {
  if (intent === "move") return pictures[to]?.id === pictureId;
  return pictures.every(({ id }) => id !== pictureId);
}

/** Focuses the first of these buttons that is enabled, in the row at `index`. */
function focusIn(list: HTMLOListElement | null, index: number, words: string[]) {
  const row = list?.children[index];
  for (const word of words) {
    const button = row?.querySelector<HTMLButtonElement>(`button[aria-label*="${word}"]:not(:disabled)`);
    if (button) return button.focus();
  }
}
