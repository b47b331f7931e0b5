import { type RefObject, useEffect, useRef } from "react";

/** For a form: moves the focus to the first wrong field whenever a new answer arrives. */
export function useWrongField(answer: object | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [answer]);
  return form;
}
