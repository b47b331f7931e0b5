import type { ComponentProps } from "react";
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
    <div className="form-actions form-wide">
      <SubmitButton {...button} />
    </div>
  );
}
