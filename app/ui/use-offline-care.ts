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
      const isStep =
        event.type === "submit" ||
        (event.target instanceof Element && event.target.closest("a[href]:not([href^='#'])") !== null);
      if (navigator.onLine || !isStep) return;
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
