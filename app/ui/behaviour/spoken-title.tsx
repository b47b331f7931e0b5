import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * Announces to screen readers the title of each page that is opened without a new document. One that a sent form led to
 * begins at its top, with the focus on its heading, unless the page has placed it or was asked for a part of it.
 */
export function SpokenTitle() {
  const { pathname, hash } = useLocation();
  const { state, formMethod } = useNavigation();
  const shown = useRef(pathname);
  const wasSent = useRef(false);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (state !== "idle") wasSent.current = formMethod === "POST";
  }, [state, formMethod]);
  useEffect(() => {
    if (shown.current !== pathname) setTitle(document.title);
    const isAnother = wasSent.current && shown.current !== pathname && hash === "";
    if (isAnother && !document.activeElement?.closest("main")) focusOnHeading();
    shown.current = pathname;
    wasSent.current = false;
  }, [pathname, hash]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}

function focusOnHeading() {
  const heading = document.querySelector<HTMLElement>("main h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
  scrollTo(0, 0);
}
