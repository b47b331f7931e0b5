import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "../behaviour/class-names.ts";
import { isRepeatedClick } from "../behaviour/is-repeated-click.ts";

type ButtonLook = {
  /** At most one primary button stands in a view. */
  variant?: "primary" | "line" | "ink" | "quiet" | "danger";
  size?: "small" | "medium" | "large";
  full?: boolean;
};

type ButtonProps = ButtonLook &
  ComponentProps<"button"> & {
    /** Busy, the button keeps its focus and its width, and further clicks do nothing. */
    busy?: boolean;
    /** What is being done ("Adding…"); give it always, not only while busy, so the width is kept. */
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

/** A button that does nothing to a form around it unless given `type="submit"`. */
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

/** A link that looks like a button: it leads somewhere and changes nothing. */
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
