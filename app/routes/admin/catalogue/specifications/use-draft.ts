import { type FormEvent, useState } from "react";
import type { SpecOption, SpecType } from "#domain/specifications/specification.ts";
import { draftOf, type SpecDraft } from "./specification-draft.ts";

/** What is typed in the form at the moment, and the handler of the element around it that follows it. */
export function useDraft(
  values: Record<string, string | undefined>,
  type: SpecType,
  options: readonly SpecOption[],
): { draft: SpecDraft; onInput: (event: FormEvent<HTMLElement>) => void } {
  const [typed, setTyped] = useState<{ from: object; texts: Record<string, string | undefined> }>();
  const texts = typed?.from === values ? typed.texts : values;
  return {
    draft: draftOf(texts, type, options),
    onInput: ({ target }) => {
      const form = (target as HTMLInputElement).form;
      if (!form) return;
      const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
      setTyped({ from: values, texts: Object.fromEntries(fields) });
    },
  };
}
