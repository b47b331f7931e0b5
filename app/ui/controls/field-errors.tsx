import { createContext, use, useState } from "react";
import type { ReactNode } from "react";

type FieldErrorsByName = Partial<Record<string, string>>;

const FieldErrorsContext = createContext<FieldErrorsByName | undefined>(undefined);

/**
 * Gives every field inside it the error message for its name.
 * Each server answer must be a new object; otherwise a message that comes back unchanged would not be shown again.
 */
export function FieldErrors({
  errors,
  children,
}: {
  errors: FieldErrorsByName | undefined;
  children: ReactNode;
}) {
  return <FieldErrorsContext value={errors}>{children}</FieldErrorsContext>;
}

/** Returns the message to show for a field, until the person edits the field. */
export function useFieldError(name: string, own: string | undefined) {
  const errors = use(FieldErrorsContext);
  const message = own ?? errors?.[name];
  const [edited, setEdited] = useState<{ message?: string; errors?: FieldErrorsByName }>();
  const isEdited = edited !== undefined && edited.message === message && edited.errors === errors;

  return {
    error: isEdited ? undefined : message,
    clearError: () => message !== undefined && !isEdited && setEdited({ message, errors }),
  };
}
