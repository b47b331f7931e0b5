import { type RefObject, useEffect, useRef } from "react";

/**
 * Closes a `<details>` that lies over the page when somebody clicks or focuses elsewhere, or presses Esc, which also
 * returns the focus to its summary.
 */
export function usePopDown(): RefObject<HTMLDetailsElement | null> {
  const popDown = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    function leave({ target }: Event) {
      if (target instanceof Node && !popDown.current?.contains(target)) {
        popDown.current?.removeAttribute("open");
      }
    }
    function escape(event: KeyboardEvent) {
      if (event.key !== "Escape" || !popDown.current?.open) return;
      popDown.current.open = false;
      popDown.current.querySelector("summary")?.focus();
    }
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    document.addEventListener("keydown", escape);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
      document.removeEventListener("keydown", escape);
    };
  }, []);

  return popDown;
}
