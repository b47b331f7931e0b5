import { useEffect } from "react";

/** Starts the pictures further down once the page is hydrated: app/ui/styles/picture.css. */
export function useDeferredPictures(): void {
  useEffect(() => {
    document.documentElement.dataset.pictures = "all";
  }, []);
}
