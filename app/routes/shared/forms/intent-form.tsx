import { type ComponentProps, createContext, type ReactNode, use } from "react";
import { Form, useNavigation } from "react-router";
import { Banner } from "#ui/feedback/banner.tsx";
import { Button } from "#ui/controls/button.tsx";
import { FieldErrors } from "#ui/controls/field-errors.tsx";
import type { FormAnswer } from "./form-answer.ts";
import { useWrongField } from "./use-wrong-field.ts";

/** The item that a form is about, as the name and value of a field of its own. */
export type About = { name: string; value: string };

type IntentFormProps = {
  /** What the form asks of the page's action. */
  intent: string;
  about?: About;
  failure: FormAnswer | undefined;
  /** The page whose action takes the form; by default the page it is on. */
  action?: string;
  className?: string;
  children: ReactNode;
};

/** One of several forms on a page. It shows only the refusals of its own submissions. */
export function IntentForm({
  intent,
  about,
  failure,
  action,
  className = "work-form",
  children,
}: IntentFormProps) {
  const own = isOf(failure, intent, about) ? failure : undefined;
  const form = useWrongField(own);
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      className={className}
      noValidate
      preventScrollReset
      replace
    >
      <input type="hidden" name="intent" value={intent} />
      {about && <input type="hidden" name={about.name} value={about.value} />}
      {own?.formError && <Banner focusOn={own}>{own.formError}</Banner>}
      <IntentContext value={{ intent, about }}>
        <FieldErrors errors={own?.errors}>{children}</FieldErrors>
      </IntentContext>
    </Form>
  );
}

/** The form that a button is in. */
const IntentContext = createContext<Pick<IntentFormProps, "intent" | "about">>({ intent: "" });

type IntentButtonProps = Omit<ComponentProps<typeof Button>, "type" | "busy"> & {
  /** What the button asks, in a form that has several; by default what the IntentForm around it asks. */
  intent?: string;
};

/** The button that sends a form with its intent, and is busy meanwhile. */
export function IntentButton({ intent, busyLabel = "Saving...", ...look }: IntentButtonProps) {
  const around = use(IntentContext);
  const isBusy = useIsBusyWith(intent ?? around.intent, around.about);
  const asked = intent === undefined ? {} : { name: "intent", value: intent };
  return <Button {...asked} {...look} type="submit" busy={isBusy} busyLabel={busyLabel} />;
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

/** Whether this form is being submitted. */
export function useIsBusyWith(intent: string, about?: About): boolean {
  const { formMethod, formData } = useNavigation();
  if (formMethod !== "POST" || formData?.get("intent") !== intent) return false;
  return about === undefined || formData.get(about.name) === about.value;
}
