import { type RefObject, useEffect, useRef } from "react";
import { useSubmit } from "react-router";

const pause = 600;

/**
 * Sends the form whenever its person pauses, so that it is kept and billed. What the server changed, such as the city of a
 * PIN code or a field that was searched with, is put into fields that nobody has typed into since.
 */
export function useLiveEntry(
  form: RefObject<HTMLFormElement | null>,
  page: { fields: Record<string, string>; lines: readonly unknown[] },
  isStuck: boolean,
) {
  const submit = useSubmit();
  const state = useRef({ isChanged: false, timer: 0, typedIn: null as HTMLFormElement | null });
  const count = page.lines.length;
  const countBefore = useRef(count);

  useEffect(() => {
    if (form.current && !state.current.isChanged && !isStuck) fillIn(form.current, page.fields);
  }, [form, page, isStuck]);

  // After a button that is gone, the next scan goes on.
  useEffect(() => {
    if (countBefore.current !== count && document.activeElement === document.body) {
      form.current?.querySelector<HTMLElement>("[name=find]")?.focus({ preventScroll: true });
    }
    countBefore.current = count;
  }, [form, count]);

  // What was typed last is kept, too, when the page is left or reloaded meanwhile.
  useEffect(() => {
    const { current } = state;
    function leave() {
      clearTimeout(current.timer);
      const { isChanged, typedIn } = current;
      if (!isChanged || !typedIn) return;
      current.isChanged = false;
      const body = new URLSearchParams(new FormData(typedIn) as unknown as Record<string, string>);
      void fetch(typedIn.action, { method: "POST", body, keepalive: true, redirect: "manual" }).catch(
        () => {},
      );
    }
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  return {
    onInput() {
      state.current.typedIn = form.current;
      state.current.isChanged = true;
      clearTimeout(state.current.timer);
      if (isStuck) return;
      state.current.timer = window.setTimeout(() => {
        if (!form.current) return;
        state.current.isChanged = false;
        void submit(form.current, { replace: true, preventScrollReset: true });
      }, pause);
    },
    onSubmit() {
      clearTimeout(state.current.timer);
      state.current.isChanged = false;
    },
  };
}

/** Puts what is stored into the fields that are typed in. */
function fillIn(form: HTMLFormElement, fields: Record<string, string>) {
  for (const field of form.elements) {
    const isTyped = field instanceof HTMLInputElement && /^(text|tel|email|search)$/.test(field.type);
    if (!isTyped && !(field instanceof HTMLTextAreaElement)) continue;
    const value = fields[field.name] ?? "";
    if (field.value !== value) field.value = value;
  }
}
