import { type RefObject, useEffect, useRef } from "react";

/** For a form: whenever a new answer says that a field is wrong, the first of them takes the focus. */
export function useWrongField(answer: object | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [answer]);
  return form;
}
