import { X } from "lucide-react";
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";

type DialogProps = {
  /** The accessible name. */
  label: string;
  /** The kind of dialog: "sheet", "mobile-menu", "dialog-panel" or a class of one screen. */
  className: string;
  /** Renders the button that opens the dialog. Spread the given properties on it. */
  trigger: (opener: { type: "button"; "aria-haspopup": "dialog"; onClick: () => void }) => ReactNode;
  /** Closes the dialog whenever this changes. Pass the address, so that a link inside closes it. */
  closeOn?: unknown;
  children: ReactNode | ((close: () => void) => ReactNode);
};

/**
 * A native modal dialog with the button that opens it. Esc, a press outside and any DialogClose close it. The browser
 * keeps the focus inside and restores it afterwards. In browsers with invoker commands it opens without a script.
 */
export function Dialog({ label, className, trigger, closeOn, children }: DialogProps) {
  const id = useId();
  const close = () => dialogWith(id)?.close();
  const open = () => {
    // Browsers with invoker commands have opened it already.
    if (!("commandForElement" in HTMLButtonElement.prototype)) dialogWith(id)?.showModal();
  };

  const closedOn = useRef(closeOn);
  useEffect(() => {
    // Not on the first run: the dialog may have been opened before the page was hydrated.
    if (closedOn.current === closeOn) return;
    closedOn.current = closeOn;
    dialogWith(id)?.close();
  }, [closeOn, id]);

  const opener = {
    type: "button" as const,
    "aria-haspopup": "dialog" as const,
    command: "show-modal",
    commandfor: id,
    onClick: open,
  };

  return (
    <>
      {trigger(opener)}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys close it by Esc */}
      <dialog
        id={id}
        className={className}
        aria-label={label}
        closedby="any"
        onClick={(event) => isOutside(event) && close()}
      >
        {typeof children === "function" ? children(close) : children}
      </dialog>
    </>
  );
}

const dialogWith = (id: string) => document.querySelector<HTMLDialogElement>(`#${id}`);

// For browsers without `closedby`: they report a press on the backdrop on the dialog itself.
function isOutside(event: MouseEvent<HTMLDialogElement>) {
  if (event.target !== event.currentTarget) return false;
  const box = event.currentTarget.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}

/** The cross that closes the dialog around it, with or without a script. */
export function DialogClose({ label }: { label: string }) {
  return (
    <form method="dialog">
      <IconButton type="submit" label={label} className="dialog-close">
        <X size={22} />
      </IconButton>
    </form>
  );
}
