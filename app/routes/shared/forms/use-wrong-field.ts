import { type RefObject, useRef } from "react";
import { useFocusOn } from "#ui/behaviour/use-focus-on.ts";

/** For a form: moves the focus to the first wrong field whenever a new answer arrives. */
export function useWrongField(answer: object | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useFocusOn(answer, () => form.current?.querySelector<HTMLElement>("[aria-invalid]"));
  return form;
}
