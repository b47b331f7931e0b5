import type { ComponentProps, ReactNode } from "react";
import { useNavigation } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import type { FormAnswer } from "./form-answer.ts";
import { PageForm } from "./page-form.tsx";

/** The item that a form is about, as the name and value of a field of its own. */
export type About = { name: string; value: string };

type IntentFormProps = {
  /** What the form asks of the page's action. */
  intent: string;
  about?: About;
  failure: FormAnswer | undefined;
  /** What the fields start with, by name. After a refusal they have what was typed. */
  values?: Partial<Record<string, string>>;
  /** The page whose action takes the form; by default the page it is on. */
  action?: string;
  encType?: "multipart/form-data";
  className?: string;
  onInput?: ComponentProps<typeof PageForm>["onInput"];
  children: ReactNode;
};

/** A form whose fields are below each other. The label of a button may contain a vendor's name. */
export const workForm =
  "grid max-w-160 gap-5 [&_.button]:wrap-anywhere [&_.button]:whitespace-normal [&>.button]:justify-self-start";

/** One of several forms on a page. It shows only the refusals of its own submissions. */
export function IntentForm({
  intent,
  about,
  failure,
  className = workForm,
  children,
  ...form
}: IntentFormProps) {
  return (
    <PageForm
      {...form}
      failure={isOf(failure, intent, about) ? failure : undefined}
      isBusy={useIsBusyWith(intent, about)}
      className={className}
      preventScrollReset
      replace
    >
      <input type="hidden" name="intent" value={intent} />
      {about && <input type="hidden" name={about.name} value={about.value} />}
      {children}
    </PageForm>
  );
}

type IntentButtonProps = Omit<ComponentProps<typeof Button>, "type" | "busy"> & { intent: string };

/** One of several buttons of a form, each with what it asks. It is busy while that is asked. */
export function IntentButton({ intent, busyLabel = "Saving...", ...look }: IntentButtonProps) {
  const isBusy = useIsBusyWith(intent);
  return <Button {...look} type="submit" name="intent" value={intent} busy={isBusy} busyLabel={busyLabel} />;
}

/** Whether the refused form is this one. */
export function isOf(failure: FormAnswer | undefined, intent: string, about?: About): boolean {
  if (failure?.values.intent !== intent) return false;
  return about === undefined || failure.values[about.name] === about.value;
}

/** Returns the values typed into this form before it was refused. */
export function typedFor(
  intent: string,
  failure: FormAnswer | undefined,
  about?: About,
): Record<string, string> {
  return failure && isOf(failure, intent, about) ? failure.values : {};
}

export function useIsBusyWith(intent: string, about?: About): boolean {
  const { formMethod, formData } = useNavigation();
  if (formMethod !== "POST" || formData?.get("intent") !== intent) return false;
  return about === undefined || formData.get(about.name) === about.value;
}
