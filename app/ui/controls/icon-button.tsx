import type { ComponentProps } from "react";
import { classNames } from "../behaviour/class-names.ts";

type IconLook = {
  /** The accessible name. For a toggle, it says what the next press does. */
  label: string;
  outlined?: boolean;
  small?: boolean;
};

type IconButtonProps = IconLook &
  Omit<ComponentProps<"button">, "aria-label"> & {
    /** Whether a toggle is on. Only for toggles. */
    pressed?: boolean;
  };

function lookClasses({ outlined, small }: Omit<IconLook, "label">, className?: string) {
  return classNames("icon-button", outlined && "icon-button-line", small && "icon-button-small", className);
}

export function IconButton({ label, outlined, small, pressed, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={lookClasses({ outlined, small }, className)}
    />
  );
}
