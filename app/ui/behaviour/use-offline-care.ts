import { useEffect, useState } from "react";

/**
 * While the connection is away nothing is sent and no link followed, either of which would put an error page in the place
 * of what was typed. Answers whether it is away.
 */
export function useOfflineCare(): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const look = () => setAway(!navigator.onLine);
    const stop = (event: Event) => {
      const needsTheShop = event.type === "click" ? isOnLinkToPage(event.target) : isSent(event.target);
      if (navigator.onLine || !needsTheShop) return;
      event.preventDefault();
      event.stopPropagation();
      setAway(true);
    };
    look();
    addEventListener("online", look);
    addEventListener("offline", look);
    addEventListener("submit", stop, true);
    addEventListener("click", stop, true);
    return () => {
      removeEventListener("online", look);
      removeEventListener("offline", look);
      removeEventListener("submit", stop, true);
      removeEventListener("click", stop, true);
    };
  }, []);
  return isAway;
}

/** The form of a dialog only closes it. */
function isSent(form: EventTarget | null): boolean {
  return form instanceof HTMLFormElement && form.method !== "dialog";
}

/** A phone number can still be called, and a mail written for later. */
function isOnLinkToPage(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest("a") : null;
  return link !== null && link.protocol.startsWith("http") && !link.getAttribute("href")?.startsWith("#");
}
