import { useCallback, useEffect, useRef } from "react";
import { type BlockerFunction, useBlocker } from "react-router";
import { Button } from "#ui/controls/button.tsx";

/** Asks before unsaved input is lost, whether the person follows a link or closes the tab. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const leaves: BlockerFunction = useCallback(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
    [isDirty],
  );
  const blocker = useBlocker(leaves);
  const isWarning = blocker.state === "blocked";

  useEffect(() => {
    if (isWarning) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isWarning]);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isDirty]);

  return (
    <dialog
      ref={dialog}
      className="dialog-panel"
      aria-label="Leave without saving?"
      onCancel={() => blocker.reset?.()}
    >
      <h2>Leave without saving?</h2>
      <p>You have unsaved changes on this page.</p>
      <div className="button-row">
        <Button variant="ink" onClick={() => blocker.reset?.()}>
          Stay
        </Button>
        <Button variant="danger" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </div>
    </dialog>
  );
}
