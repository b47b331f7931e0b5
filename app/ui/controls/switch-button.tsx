import type { ComponentProps } from "react";

type SwitchButtonProps = Omit<ComponentProps<"button">, "role" | "type" | "children"> & {
  /** What is switched on or off. Read out together with its state. */
  label: string;
  on: boolean;
};

/** A switch that submits the form around it to turn something on or off. It shows its current state. */
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
