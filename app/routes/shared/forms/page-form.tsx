import type { ComponentProps, ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { FormState } from "#ui/controls/form-state.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import type { FormAnswer } from "./form-answer.ts";
import { useTimesSaved } from "./use-times-saved.ts";
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
