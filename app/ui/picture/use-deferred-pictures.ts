import { useEffect } from "react";

/** Lets the pictures further down come now that the page is alive: app/ui/styles/picture.css. */
export function useDeferredPictures(): void {
  useEffect(() => {
    document.documentElement.dataset.pictures = "all";
  }, []);
}
