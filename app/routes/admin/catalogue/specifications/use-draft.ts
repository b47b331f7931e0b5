import type { FormEvent } from "react";
import type { SpecOption, SpecType } from "#domain/catalogue/schema/specification.ts";
import { useTyped } from "../use-typed.ts";
import { draftOf, type SpecDraft } from "./specification-draft.ts";

/** What the form describes at the moment, and the handler of the element around it that follows it. */
export function useDraft(
  values: Record<string, string | undefined>,
  type: SpecType,
  options: readonly SpecOption[],
): { draft: SpecDraft; onInput: (event: FormEvent<HTMLElement>) => void } {
  const { typed, onInput } = useTyped(values);
  return { draft: draftOf(typed, type, options), onInput };
}
