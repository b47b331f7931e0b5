import { X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
import type { Banner } from "#domain/shop/settings/banner.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import seldomStyles from "#routes/shared/screens/seldom.css?url";

/**
 * The owner's line above the header. A visitor may close it for the session; without a script it stays. A page that stays
 * open follows its end when the visitor goes on.
 */
export function SiteBanner({ banner: { text, to, until } }: { banner: Banner }) {
  useLocation();
  const isGone = useSyncExternalStore(
    followClosing,
    () => readClosed() === text || (until !== null && Date.now() >= until),
    () => false,
  );
  if (isGone) return null;
  return (
    <aside className="site-banner" aria-label="Notice">
      <link rel="stylesheet" href={seldomStyles} />
      <p dir="auto">{to === null ? text : <Link to={to}>{text}</Link>}</p>
      <IconButton label="Close this notice" onClick={() => close(text)}>
        <X size={18} />
      </IconButton>
    </aside>
  );
}

const closed = "closed-banner";
/** For a browser that stores nothing. */
let closedHere: string | null = null;

function close(text: string) {
  closedHere = text;
  try {
    sessionStorage.setItem(closed, text);
  } catch {
    // It is closed until the page is loaded anew.
  }
  dispatchEvent(new Event(closed));
}

function readClosed(): string | null {
  try {
    return closedHere ?? sessionStorage.getItem(closed);
  } catch {
    return null;
  }
}

function followClosing(changed: () => void): () => void {
  addEventListener(closed, changed);
  return () => removeEventListener(closed, changed);
}
