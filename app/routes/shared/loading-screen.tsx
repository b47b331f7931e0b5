import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

// A page that comes sooner would only flicker.
const patienceMs = 150;

/**
 * The page, and over it the outline of the next one once that keeps the visitor waiting. The page beneath stays
 * as it is, so its scroll position is still true when the visitor comes back.
 */
export function LoadingScreen({ children }: { children: ReactNode }) {
  const skeleton = usePendingSkeleton();
  return (
    <>
      <div className="page" inert={skeleton !== null}>
        {children}
      </div>
      {skeleton}
    </>
  );
}

function usePendingSkeleton(): ReactNode {
  const here = useLocation().pathname;
  const { location, state } = useNavigation();
  const target = state === "loading" && location.pathname !== here ? location.pathname : null;
  const [waitedFor, setWaitedFor] = useState<string | null>(null);
  const skeletonFor = useSkeletons();
  useEffect(() => {
    if (target === null) return;
    const timer = setTimeout(() => setWaitedFor(target), patienceMs);
    return () => {
      clearTimeout(timer);
      setWaitedFor(null);
    };
  }, [target]);
  return target !== null && waitedFor === target ? (skeletonFor?.(target) ?? null) : null;
}

type Skeletons = (pathname: string) => ReactNode;

/** The outlines, fetched when somebody first points, touches or types: before that nobody can go anywhere. */
function useSkeletons(): Skeletons | undefined {
  const [skeletons, setSkeletons] = useState<{ skeletonFor: Skeletons }>();
  useEffect(() => {
    const stirred = new AbortController();
    function fetchSkeletons() {
      stirred.abort();
      // Without an outline the page beneath stays until the next one is there.
      import("./loading-skeletons.tsx").then(setSkeletons, () => {});
    }
    for (const event of ["pointerover", "pointerdown", "keydown"])
      document.addEventListener(event, fetchSkeletons, { signal: stirred.signal });
    return () => stirred.abort();
  }, []);
  return skeletons?.skeletonFor;
}
