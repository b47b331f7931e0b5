import { lazy, Suspense } from "react";

// Loaded after the page. Until then, and if it cannot be loaded, 'Compare' opens the comparison.
const Tray = lazy(() =>
  import("./tray.tsx").then(
    ({ Tray }) => ({ default: Tray }),
    () => ({ default: () => null }),
  ),
);

/** Collects the products to compare at the foot of a page that lists some. */
export function CompareTray() {
  return (
    <Suspense>
      <Tray />
    </Suspense>
  );
}
