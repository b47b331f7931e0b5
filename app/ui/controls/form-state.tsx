import { createContext, use, useState, type ReactNode } from "react";

type Texts = Partial<Record<string, string>>;

type FormFacts = {
  /**
   * The error message of each field by its name. Each server answer must be a new object; otherwise a message that
   * comes back unchanged would not be shown again.
   */
  errors?: Texts | undefined;
  /** What each field starts with, by its name. */
  values?: Texts | undefined;
  /** The fields that are marked with ●, such as those that are needed to publish. */
  marked?: ReadonlySet<string>;
  isBusy?: boolean;
};

const FormContext = createContext<FormFacts>({});

/** Tells the fields and the submit button inside it what the form around them knows. */
export function FormState({ children, ...facts }: FormFacts & { children: ReactNode }) {
  return <FormContext value={facts}>{children}</FormContext>;
}

/** Returns what the form around this knows. */
export function useFormState(): FormFacts {
  return use(FormContext);
}

/** Returns the message to show for a field, until the person edits the field. */
export function useFieldError(name: string, own: string | undefined) {
  const { errors } = useFormState();
  const message = own ?? errors?.[name];
  const [edited, setEdited] = useState<{ message?: string; errors?: Texts }>();
  const isEdited = edited !== undefined && edited.message === message && edited.errors === errors;

  return {
    error: isEdited ? undefined : message,
    clearError: () => message !== undefined && !isEdited && setEdited({ message, errors }),
  };
}
