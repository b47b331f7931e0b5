import { type RefObject, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { keepIntent, type Unsent } from "#routes/shared/forms/unsent.tsx";
import type { EntryPage } from "./entry-forms.server.ts";

const pause = 600;
const pauseToRetry = 4000;

type Answered =
  | (Pick<Unsent, "errors" | "formError"> &
      Partial<Unsent> & { isElsewhere?: boolean; page?: EntryPage | null })
  | undefined;

/**
 * Sends the form whenever its person pauses, so that it is kept and billed. What the server changed, such as the city of a
 * PIN code or a field that was searched with, is put into fields that nobody has typed into since. What cannot be sent is
 * tried again; `trouble` says why.
 */
export function useLiveEntry(form: RefObject<HTMLFormElement | null>, loaded: EntryPage, answered: Answered) {
  const keeper = useFetcher<Answered>();
  const kept = keeper.data;
  const { page, answer } = useLatest(loaded, answered, kept);
  const isStuck = answer?.isElsewhere === true;
  const trouble = kept?.unsent;
  const state = useRef({ isChanged: false, timer: 0, typedIn: null as HTMLFormElement | null });
  const count = page.lines.length;
  const countBefore = useRef(count);

  function sendAfter(wait: number) {
    clearTimeout(state.current.timer);
    state.current.timer = window.setTimeout(() => {
      if (!form.current) return;
      state.current.isChanged = false;
      const body = new FormData(form.current);
      body.set("intent", keepIntent);
      void keeper.submit(body, {
        method: "post",
        action: form.current.action.slice(location.origin.length),
        defaultShouldRevalidate: false,
      });
    }, wait);
  }

  useEffect(() => {
    if (form.current && !state.current.isChanged && !isStuck && !trouble) fillIn(form.current, page.fields);
  }, [form, page, isStuck, trouble]);

  useEffect(() => {
    if (!kept?.unsent) return;
    state.current.isChanged = true;
    state.current.typedIn = form.current;
    const again = () => sendAfter(0);
    sendAfter(pauseToRetry);
    addEventListener("online", again);
    return () => removeEventListener("online", again);
    // Each answer starts one more try.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [kept]);

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
    page,
    failure: answer === kept && trouble ? undefined : answer,
    trouble:
      trouble === "logged-out"
        ? "Not saved: you are logged out. Log in in another tab. We try again."
        : trouble && "Not saved: no connection. We try again.",
    onInput() {
      state.current.typedIn = form.current;
      state.current.isChanged = true;
      clearTimeout(state.current.timer);
      if (!isStuck) sendAfter(pause);
    },
    onSubmit() {
      clearTimeout(state.current.timer);
      state.current.isChanged = false;
    },
  };
}

/** The page as it came last: with the address, as the answer to a button, or as the answer to what was kept. */
function useLatest(loaded: EntryPage, answered: Answered, kept: Answered) {
  const [held, hold] = useState({ loaded, answered, kept, page: answered?.page ?? loaded, answer: answered });
  if (held.loaded !== loaded)
    hold({ loaded, answered, kept, page: answered?.page ?? loaded, answer: answered });
  else if (held.answered !== answered)
    hold({ ...held, answered, answer: answered, page: answered?.page ?? held.page });
  else if (held.kept !== kept) hold({ ...held, kept, answer: kept, page: kept?.page ?? held.page });
  return held;
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
