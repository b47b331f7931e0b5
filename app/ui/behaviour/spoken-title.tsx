import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** Announces to screen readers the title of each page that is opened without a new document. */
export function SpokenTitle() {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (first.current !== pathname) setTitle(document.title);
    first.current = "";
  }, [pathname]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}
