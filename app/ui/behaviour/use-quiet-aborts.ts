import { useEffect } from "react";

/**
 * Whoever opens another page while a picture still moves to this one breaks the movement off. The browser reports that
 * as a promise nobody caught, and the router, which began it, catches none.
 */
export function useQuietAborts(): void {
  useEffect(() => {
    const quiet = (event: PromiseRejectionEvent) => {
      if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
    };
    addEventListener("unhandledrejection", quiet);
    return () => removeEventListener("unhandledrejection", quiet);
  }, []);
}
