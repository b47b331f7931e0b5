import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { ListSkeleton } from "./list-skeleton.tsx";
import { OrdersSkeleton } from "./orders-skeleton.tsx";
import { ProductSkeleton } from "./product-skeleton.tsx";

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
      {skeleton && <div className="loading-screen">{skeleton}</div>}
    </>
  );
}

function usePendingSkeleton(): ReactNode {
  const here = useLocation().pathname;
  const { location, state } = useNavigation();
  const target = state === "loading" && location.pathname !== here ? location.pathname : null;
  const [waitedFor, setWaitedFor] = useState<string | null>(null);
  useEffect(() => {
    if (target === null) return;
    const timer = setTimeout(() => setWaitedFor(target), patienceMs);
    return () => {
      clearTimeout(timer);
      setWaitedFor(null);
    };
  }, [target]);
  if (target === null || waitedFor !== target) return null;
  if (/^\/products\/[^/]+$/.test(target)) return <ProductSkeleton />;
  if (target === "/orders") return <OrdersSkeleton />;
  return target === "/products" || target === "/search" ? <ListSkeleton /> : null;
}
