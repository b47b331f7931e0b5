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
    const asked = step.current;
    // Other news of the product may come before what was asked for.
    if (!asked || !isDone(asked, pictures)) return;
    step.current = undefined;
    const { intent, to } = asked;
    const from = asked.before.findIndex(({ id }) => id === asked.pictureId);
    if (intent === "remove") {
      setNews(`Picture ${from + 1} removed.`);
      focusIn(list.current, Math.min(from, pictures.length - 1), ["Remove"]);
    } else {
      setNews(`Picture ${from + 1} is now picture ${to + 1}.`);
      focusIn(list.current, to, to > from ? ["back", "forward"] : ["forward", "back"]);
    }
  }, [pictures]);

  return { list, onSubmit, news };
}

function isDone({ intent, pictureId, to }: Step, pictures: readonly ProductPicture[]): boolean {
  if (intent === "move") return pictures[to]?.id === pictureId;
  return pictures.every(({ id }) => id !== pictureId);
}

/** The first of these buttons that can be pressed, in the row at this place. */
function focusIn(list: HTMLOListElement | null, place: number, words: string[]) {
  const row = list?.children[place];
  for (const word of words) {
    const button = row?.querySelector<HTMLButtonElement>(`button[aria-label*="${word}"]:not(:disabled)`);
    if (button) return button.focus();
  }
}
