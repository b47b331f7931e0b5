import { useEffect, useState } from "react";

/**
 * Blocks form submits and links while the browser is offline, because either would replace what was typed with an error
 * page. Returns whether it is offline.
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

/** A form with the method `dialog` only closes its dialog. */
function isSent(form: EventTarget | null): boolean {
  return form instanceof HTMLFormElement && form.method !== "dialog";
}

/** Offline, people can still call a phone number, and write a mail to send later. */
function isOnLinkToPage(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest("a") : null;
  return link !== null && link.protocol.startsWith("http") && !link.getAttribute("href")?.startsWith("#");
}
