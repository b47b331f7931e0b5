import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ProductPicture } from "#domain/catalogue/product-card.ts";

/** What a person at the keyboard has just asked for. */
type Step = { intent: string; pictureId: string; to: number; before: readonly ProductPicture[] };

/**
 * Keeps the focus on what was worked with: a picture that moves takes its button along, and one that goes leaves the
 * focus to its neighbour. Says in words what happened, for those who do not see it.
 */
export function useStepFocus(pictures: readonly ProductPicture[]) {
  const list = useRef<HTMLOListElement>(null);
  const step = useRef<Step>(undefined);
  const [news, setNews] = useState("");

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
    const done = step.current;
    if (!done || done.before === pictures) return;
    step.current = undefined;
    const from = done.before.findIndex(({ id }) => id === done.pictureId);
    if (done.intent === "remove") {
      if (pictures.some(({ id }) => id === done.pictureId)) return;
      setNews(`Picture ${from + 1} is removed.`);
      focusIn(list.current, Math.min(from, pictures.length - 1), ["Remove"]);
      return;
    }
    if (pictures[done.to]?.id !== done.pictureId) return;
    setNews(`Picture ${from + 1} is now picture ${done.to + 1}.`);
    focusIn(list.current, done.to, done.to > from ? ["back", "forward"] : ["forward", "back"]);
  }, [pictures]);

  return { list, onSubmit, news };
}

/** The first of these buttons that can be pressed, in the row at this place. */
function focusIn(list: HTMLOListElement | null, place: number, words: string[]) {
  const row = list?.children[place];
  for (const word of words) {
    const button = row?.querySelector<HTMLButtonElement>(`button[aria-label*="${word}"]:not(:disabled)`);
    if (button) return button.focus();
  }
}
