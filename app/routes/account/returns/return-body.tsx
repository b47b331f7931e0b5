import type { ReactNode } from "react";
import { classNames } from "#ui/behaviour/class-names.ts";

/** The picture of a returned product, and what is said of it. */
export function ReturnBody({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={classNames(
        "grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-5 max-md:grid-cols-[4.5rem_minmax(0,1fr)] max-md:gap-3.5",
        className,
      )}
    >
      {children}
    </div>
  );
}
