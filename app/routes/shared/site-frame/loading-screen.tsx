import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import type { Skeleton } from "./loading-skeletons.tsx";

// A page that comes sooner would only flicker.
const patienceMs = 150;

/**
 * The page, and over it the outline of the next one once that keeps the visitor waiting. The page beneath stays
 * as it is, so its scroll position is still true when the visitor comes back. The outline shows once it has its sheet,
 * without which everything would stand elsewhere first; the sheet then stays for the page that takes its place.
 */
export function LoadingScreen({ children }: { children: ReactNode }) {
  const skeleton = usePendingSkeleton();
  const [sheet, setSheet] = useState<string>();
  const [loadedSheet, setLoadedSheet] = useState<string>();
  if (skeleton && skeleton.sheet !== sheet) setSheet(skeleton.sheet);
  return (
    <>
      <div className="page" inert={skeleton !== null}>
        {children}
      </div>
      {/* In place: hoisted by precedence it would come before root.css. */}
      {sheet && <link key={sheet} rel="stylesheet" href={sheet} onLoad={() => setLoadedSheet(sheet)} />}
      {skeleton && (
        <div className="loading-screen" hidden={loadedSheet !== skeleton.sheet}>
          {skeleton.outline}
        </div>
      )}
    </>
  );
}

function usePendingSkeleton(): Skeleton | null {
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

type Skeletons = (pathname: string) => Skeleton | null;

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
