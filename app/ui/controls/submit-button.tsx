import type { ComponentProps } from "react";
import { Button } from "./button.tsx";
import { useFormState } from "./form-state.tsx";

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, "type" | "busy">;

/** The only button that sends the form around it. It is busy while the form is being sent. */
export function SubmitButton(props: SubmitButtonProps) {
  return <Button {...props} type="submit" busy={useFormState().isBusy} />;
}
