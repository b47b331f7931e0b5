import type { ReactNode } from "react";
import { classNames } from "#ui/behaviour/class-names.ts";

type SumRowProps = { label: ReactNode; isTotal?: boolean; children: ReactNode };

/** What a sum is of, and the sum; a total has a line above it. Stands in a `<dl>`. */
export function SumRow({ label, isTotal = false, children }: SumRowProps) {
  return (
    <div
      className={classNames(
        "flex justify-between gap-4",
        isTotal ? "mt-1 border-t border-ink pt-2.5 font-semibold" : "[&>dt]:text-ink-2",
      )}
    >
      <dt className="text-inherit first-letter:uppercase">{label}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  );
}
