import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "../behaviour/class-names.ts";

type ButtonLook = {
  /** Use at most one primary button in a view. */
  variant?: "primary" | "line" | "ink" | "quiet" | "danger";
  size?: "small" | "medium" | "large";
  full?: boolean;
};

type ButtonProps = ButtonLook &
  ComponentProps<"button"> & {
    /** While busy, the button keeps its focus and width, and ignores further clicks. */
    busy?: boolean;
    /** What is being done ("Adding…"). Set it always, not only while busy, so that the width stays the same. */
    busyLabel?: string;
  };

function lookClasses({ variant = "line", size, full }: ButtonLook, className?: string) {
  return classNames(
    "button",
    `button-${variant}`,
    (size === "small" || size === "large") && `button-${size}`,
    full && "button-full",
    className,
  );
}

/** A button that does not submit a form around it, unless it has `type="submit"`. */
export function Button({
  variant,
  size,
  full,
  className,
  busy = false,
  busyLabel,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy || (rest.type === "submit" && isRepeatedClick(event))) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      className={lookClasses({ variant, size, full }, className)}
      aria-busy={busy || undefined}
      onClick={click}
    >
      {busyLabel === undefined ? children : <BusyLabels busy={busy} idle={children} busyLabel={busyLabel} />}
    </button>
  );
}

function BusyLabels({ busy, idle, busyLabel }: { busy: boolean; idle: ReactNode; busyLabel: string }) {
  return (
    <span className="button-labels">
      <span data-shown={!busy}>{idle}</span>
      <span data-shown={busy}>
        <span className="spinner" />
        {busyLabel}
      </span>
    </span>
  );
}

/** A link that looks like a button. It opens a page and changes nothing. */
export function ButtonLink({
  variant,
  size,
  full,
  className,
  children,
  ...rest
}: ButtonLook & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={lookClasses({ variant, size, full }, className)}>
      {children}
    </Link>
  );
}

/**
 * Detects the second click of a double click. The first one is already being sent, though a slow phone may not have
 * shown it yet.
 */
export function isRepeatedClick({ detail }: MouseEvent): boolean {
  return detail > 1;
}
