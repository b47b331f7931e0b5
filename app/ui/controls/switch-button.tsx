import type { ComponentProps } from "react";
import { classNames } from "../behaviour/class-names.ts";

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
      className="inline-flex min-h-11 min-w-22 items-center gap-2.5 font-medium"
    >
      <span
        className={classNames(
          "flex h-6 w-11 items-center rounded-full border-2 px-0.5 transition-colors motion-reduce:transition-none",
          on ? "border-ink bg-ink" : "border-line-strong bg-surface",
        )}
        aria-hidden="true"
      >
        {/* A border, not a background, because it also shows in high contrast mode. */}
        <span
          className={classNames(
            "rounded-full border-7 transition-[translate] motion-reduce:transition-none",
            on ? "translate-x-5.5 border-surface" : "border-line-strong",
          )}
        />
      </span>
      <span aria-hidden="true">{on ? "On" : "Off"}</span>
    </button>
  );
}
