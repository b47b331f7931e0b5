import type { ComponentProps } from "react";

type SwitchButtonProps = Omit<ComponentProps<"button">, "role" | "type" | "children"> & {
  /** What is on or off; read out with its state. */
  label: string;
  on: boolean;
};

/** Sends the form around it to switch something on or off; it says itself which of the two it is now. */
export function SwitchButton({ label, on, ...button }: SwitchButtonProps) {
  return (
    <button
      {...button}
      type="submit"
      role="switch"
      aria-checked={on}
      aria-label={label}
      className="switch-button"
    >
      <span className="switch-track" aria-hidden="true" />
      <span aria-hidden="true">{on ? "On" : "Off"}</span>
    </button>
  );
}
