import type { ReactNode } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Dialog, DialogClose } from "#ui/controls/dialog.tsx";

type CancelDialogProps = {
  /** What is cancelled: 'order'. */
  name: string;
  title?: string;
  /** Closes the dialog when this changes, as once it is cancelled. */
  closeOn: string;
  question: ReactNode;
  /** The form that cancels it. */
  children: ReactNode;
};

/** The question before something is cancelled. Without scripts it opens in the page. */
export function CancelDialog({
  name,
  title = `Cancel this ${name}?`,
  closeOn,
  question,
  children,
}: CancelDialogProps) {
  return (
    <>
      <Dialog
        label={title}
        className="dialog-panel"
        closeOn={closeOn}
        trigger={(opener) => (
          <Button {...opener} variant="quiet" className="needs-script">
            Cancel {name}
          </Button>
        )}
      >
        {(close) => (
          <div className="stack gap-4">
            <DialogClose label="Close" />
            <h2>{title}</h2>
            {question}
            <div className="button-row">
              {children}
              <Button onClick={close}>Keep {name}</Button>
            </div>
          </div>
        )}
      </Dialog>
      <details className="stack gap-4 without-script">
        <summary className="font-label py-2.5">Cancel {name}</summary>
        {question}
        {children}
      </details>
    </>
  );
}
