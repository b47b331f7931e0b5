import type { ComponentProps, ReactNode } from "react";
import { Button } from "./button.tsx";
import { useFormState } from "./form-state.tsx";

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, "type" | "busy">;

/** The only button that sends the form around it. It is busy while the form is being sent. */
export function SubmitButton({ busyLabel = "Saving...", ...look }: SubmitButtonProps) {
  return <Button {...look} type="submit" busyLabel={busyLabel} busy={useFormState().isBusy} />;
}

/** A SubmitButton as the end of its form, in a row of its own. */
export function SubmitRow(button: SubmitButtonProps) {
  return (
    <FormActions>
      <SubmitButton {...button} />
    </FormActions>
  );
}

/** The buttons below a form: on a phone below each other, first the one that sends. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className="form-wide mt-2 flex gap-3 max-md:flex-col max-md:[&_.button]:w-full max-md:[&_[type=submit]]:-order-1">
    {children}
  </div>
);
