import { CircleAlert, X } from "lucide-react";
import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { IconButton } from "../controls/icon-button.tsx";

export type Toast = {
  title: string;
  detail?: ReactNode;
  /** A plate with a picture. An error shows its icon instead. */
  picture?: ReactNode;
  action?: { label: string; to: string } | { label: string; onClick: () => void };
  /** An error stays until it is dismissed. */
  tone?: "status" | "error";
  /** Stays until it is dismissed, for a text that takes longer than five seconds to read. */
  stays?: boolean;
};

type ShownToast = Toast & { id: number };

const shownMilliseconds = 5000;
/** A toast with an undo stays longer, so that people can notice the mistake. */
const undoableMilliseconds = 12_000;
const maxToasts = 3;

const ToastContext = createContext<((toast: Toast) => void) | undefined>(undefined);

/** Returns a function that shows a short notice in the corner of the window. */
export function useToast(): (toast: Toast) => void {
  const show = use(ToastContext);
  if (!show) throw new Error("useToast needs a Toasts around it");
  return show;
}

/** Wraps the page and shows the notices of everything inside it in the corner. */
export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ShownToast[]>([]);
  const lastId = useRef(0);

  const show = useCallback((toast: Toast) => {
    lastId.current += 1;
    const id = lastId.current;
    setToasts((shown) => [...shown, { ...toast, id }].slice(-maxToasts));
  }, []);
  const dismiss = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);

  const cards = (tone: Toast["tone"]) =>
    toasts
      .filter((toast) => (toast.tone ?? "status") === tone)
      .map((toast) => <ToastCard key={toast.id} toast={toast} onDismiss={dismiss} />);

  return (
    <ToastContext value={show}>
      {children}
      <section className="toasts" aria-label="Notifications">
        <div role="status">{cards("status")}</div>
        <div role="alert">{cards("error")}</div>
      </section>
    </ToastContext>
  );
}

function ToastCard({ toast, onDismiss }: { toast: ShownToast; onDismiss: (id: number) => void }) {
  const [isHeld, setHeld] = useState(false);
  const stays = isHeld || toast.stays || toast.tone === "error";
  const isUndoable = toast.action !== undefined && "onClick" in toast.action;
  const hold = () => setHeld(true);
  const release = () => setHeld(false);

  useEffect(() => {
    if (stays) return;
    const lasts = isUndoable ? undoableMilliseconds : shownMilliseconds;
    const timer = setTimeout(() => onDismiss(toast.id), lasts);
    return () => clearTimeout(timer);
  }, [stays, isUndoable, toast.id, onDismiss]);

  return (
    <div className="toast popup" onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      {toast.tone === "error" ? (
        <span className="toast-error-icon">
          <CircleAlert size={22} />
        </span>
      ) : (
        toast.picture
      )}
      <p className="toast-text">
        <b>{toast.title}</b>
        {toast.detail && <span className="muted small">{toast.detail}</span>}
      </p>
      <ToastAction action={toast.action} onDone={() => onDismiss(toast.id)} />
      <IconButton label="Dismiss" small onClick={() => onDismiss(toast.id)}>
        <X size={18} />
      </IconButton>
    </div>
  );
}

function ToastAction({ action, onDone }: { action: Toast["action"]; onDone: () => void }) {
  if (!action) return null;
  if ("to" in action) {
    return (
      <Link className="link" to={action.to} onClick={onDone}>
        {action.label}
      </Link>
    );
  }
  return (
    <button
      className="link"
      type="button"
      onClick={() => {
        action.onClick();
        onDone();
      }}
    >
      {action.label}
    </button>
  );
}
