import { type FormEvent, useState } from "react";

type Texts = Record<string, string | undefined>;

/** What is typed in the form at the moment, and the handler of the element around it that follows it. */
export function useTyped(values: Texts): { typed: Texts; onInput: (event: FormEvent<HTMLElement>) => void } {
  const [followed, setFollowed] = useState<{ from: Texts; texts: Texts }>();
  return {
    typed: followed?.from === values ? followed.texts : values,
    onInput: ({ target }) => {
      const form = (target as HTMLInputElement).form;
      if (!form) return;
      const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
      setFollowed({ from: values, texts: Object.fromEntries(fields) });
    },
  };
}
