import { Share2 } from "lucide-react";
import { useId, useRef } from "react";
import { DialogClose } from "#ui/controls/dialog.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { useToast } from "#ui/feedback/toasts.tsx";

/**
 * Shares the product's link: by the system's share dialog if there is one, else by copying the link, else by showing it
 * to be copied by hand.
 */
export function ShareButton({ name, address }: { name: string; address: string }) {
  const toast = useToast();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  async function share() {
    const shared = await shareBySystem(name, address);
    if (shared) return;
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: "Link copied", detail: name });
    } catch {
      dialog.current?.showModal();
    }
  }

  return (
    <>
      <IconButton label="Share" outlined onClick={share}>
        <Share2 size={20} />
      </IconButton>
      <dialog ref={dialog} className="dialog-panel" aria-labelledby={heading} closedby="any">
        <h2 id={heading}>Copy this link</h2>
        <span className="input-frame">
          <input
            className="input"
            aria-label={`Link to ${name}`}
            value={address}
            readOnly
            autoFocus
            onFocus={(event) => event.currentTarget.select()}
          />
        </span>
        <DialogClose label="Close" />
      </dialog>
    </>
  );
}

/** True when the system's share dialog opened, even if the person then cancelled it. */
async function shareBySystem(title: string, url: string): Promise<boolean> {
  if (!("share" in navigator)) return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
