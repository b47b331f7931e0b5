import {
  type ComponentProps,
  type ReactNode,
  type FormEventHandler,
  type RefObject,
  useEffect,
  useState,
} from "react";
import { Form, useNavigation, useLocation } from "react-router";
import { FormState } from "#ui/controls/form-state.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import type { FormAnswer } from "./form-answer.ts";
import { useWrongField } from "./use-wrong-field.ts";

type PageFormProps = Omit<ComponentProps<typeof Form>, "ref" | "children"> & {
  failure: FormAnswer | undefined;
  /** What the fields start with, by name. After a refusal they have what was typed. */
  values?: Partial<Record<string, string>>;
  /** Whether the form is being sent; by default, whether any form of the page is. */
  isBusy?: boolean;
  children: ReactNode;
};

/**
 * A posted form, with the reason of a refusal above its fields. Its fields find their errors and values by name. They
 * start anew once the form was carried out, or `values` are others.
 */
export function PageForm({ failure, values, isBusy, children, onSubmit, ...form }: PageFormProps) {
  const ref = useWrongField(failure);
  const { times, noteSent } = useTimesSaved(ref, failure);
  const isPosting = useNavigation().formMethod === "POST";
  return (
    <Form
      method="post"
      noValidate
      {...form}
      ref={ref}
      onSubmit={(event) => {
        onSubmit?.(event);
        noteSent(event);
      }}
    >
      {failure?.formError && (
        <div className="form-wide">
          <Banner focusOn={failure}>{failure.formError}</Banner>
        </div>
      )}
      <FormState
        key={`${times} ${JSON.stringify(values)}`}
        errors={failure?.errors}
        values={failure?.values ?? values}
        isBusy={isBusy ?? isPosting}
      >
        {children}
      </FormState>
    </Form>
  );
}

/**
 * Counts how often the form was carried out. As the key of its fields it makes them start anew: with what is stored,
 * without the secrets that were typed.
 */
function useTimesSaved(form: RefObject<HTMLFormElement | null>, failure: object | undefined) {
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
