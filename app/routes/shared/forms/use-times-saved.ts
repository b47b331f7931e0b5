import { type FormEventHandler, type RefObject, useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * Counts how often the form was carried out. As the key of its fields it makes them start anew: with what is stored,
 * without the secrets that were typed.
 */
export function useTimesSaved(form: RefObject<HTMLFormElement | null>, failure: object | undefined) {
  // Each answer to a form, the same page too, has a location of its own.
  const { key } = useLocation();
  const [{ sentAt, times }, setSaved] = useState<{ sentAt: string | null; times: number }>({
    sentAt: null,
    times: 0,
  });
  if (sentAt !== null && sentAt !== key) {
    setSaved({ sentAt: null, times: failure === undefined ? times + 1 : times });
  }

  useEffect(() => {
    // The new fields took the focus of the button away, unless a message has it by now.
    if (times > 0 && document.activeElement === document.body) {
      form.current?.querySelector<HTMLElement>("[type=submit]")?.focus({ preventScroll: true });
    }
  }, [form, times]);

  const noteSent: FormEventHandler = (event) => {
    if (!event.defaultPrevented) setSaved({ sentAt: key, times });
  };
  return { times, noteSent };
}
