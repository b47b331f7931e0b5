import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * Announces to screen readers the title of each page that is opened without a new document. One that a sent form led to
 * begins at its top, with the focus on its heading, unless the page has placed it or was asked for a part of it.
 */
export function SpokenTitle() {
  const { pathname, hash } = useLocation();
  const { formMethod } = useNavigation();
  const shown = useRef(pathname);
  const sentBy = useRef(formMethod);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (shown.current !== pathname) {
      setTitle(document.title);
      if (sentBy.current === "POST" && !hash && !document.activeElement?.closest("main")) focusOnHeading();
    }
    shown.current = pathname;
    sentBy.current = formMethod;
  }, [pathname, hash, formMethod]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}

function focusOnHeading() {
  const heading = document.querySelector("h1");
  if (heading) heading.tabIndex = -1;
  heading?.focus();
  scrollTo(0, 0);
}
