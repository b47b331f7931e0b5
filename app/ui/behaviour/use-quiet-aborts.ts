import { useEffect } from "react";

/**
 * Silences the error of an interrupted view transition. Opening another page while a picture still moves to this one
 * aborts the transition; the browser reports that as an unhandled rejection, because the router that started it does
 * not catch it.
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
