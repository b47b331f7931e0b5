import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

// For a page that arrives sooner, an outline would only flicker.
const patienceMs = 150;

/**
 * Shows the page, and the outline of the next page over it if that one keeps the visitor waiting. The page beneath
 * stays, so that its scroll position still holds when the visitor comes back.
 */
export function LoadingScreen({ children }: { children: ReactNode }) {
  const here = useLocation();
  const { location, state } = useNavigation();
  const isPending = state === "loading" && location.pathname !== here.pathname;
  const { key, pathname } = isPending ? location : here;
  const [waitedFor, setWaitedFor] = useState<string>();
  const skeletonFor = useSkeletons();
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(setWaitedFor, patienceMs, key);
    return () => clearTimeout(timer);
  }, [isPending, key]);
  const outline = waitedFor === key && skeletonFor?.(pathname, isPending);
  return (
    <>
      <div inert={isPending && !!outline}>{children}</div>
      {outline}
    </>
  );
}

type Skeletons = (pathname: string, isPending: boolean) => ReactNode;

/** The outlines, fetched at the first pointer movement, touch or key press: before that nobody can navigate. */
function useSkeletons(): Skeletons | undefined {
  const [skeletons, setSkeletons] = useState<{ skeletonFor: Skeletons }>();
  useEffect(() => {
    const stirred = new AbortController();
    function fetchSkeletons() {
      stirred.abort();
      // Without an outline the old page stays until the next one has loaded.
      import("./loading-skeletons.tsx").then(setSkeletons, () => {});
    }
    for (const event of ["pointerover", "pointerdown", "keydown"])
      document.addEventListener(event, fetchSkeletons, { signal: stirred.signal });
    return () => stirred.abort();
  }, []);
  return skeletons?.skeletonFor;
}
