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
  const state = useRef({ isChanged: false, timer: 0 });

  useEffect(() => {
    const { current: element } = form;
    if (!element || state.current.isChanged || isStuck) return;
    for (const field of element.elements) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
      if (!/^(text|tel|email|search|textarea)$/.test(field.type)) continue;
      const value = page.fields[field.name] ?? "";
      if (field.value !== value && field.dataset.own === undefined) field.value = value;
    }
  }, [form, page, isStuck]);

  // After a button that is gone, the next scan goes on.
  useEffect(() => {
    if (document.activeElement === document.body) {
      form.current?.querySelector<HTMLElement>("[name=find]")?.focus({ preventScroll: true });
    }
  }, [form, page.lines.length]);

  useEffect(() => {
    const { current } = state;
    return () => clearTimeout(current.timer);
  }, []);

  return {
    onInput() {
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
