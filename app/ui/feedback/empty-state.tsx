import type { ReactNode } from "react";
import { classNames } from "../behaviour/class-names.ts";
import { Die } from "../brand/die.tsx";

type EmptyStateProps = {
  heading: string;
  /** "page" when nothing else is on the screen: its heading is then the h1 and the frame goes. */
  as?: "section" | "page";
  /** One sentence: what will appear here. */
  children: ReactNode;
  /** One ink button, or none. */
  action?: ReactNode;
};

export function EmptyState({ heading, as = "section", children, action }: EmptyStateProps) {
  const Heading = as === "page" ? "h1" : "h2";

  return (
    <div className={classNames("empty-state", as === "page" && "empty-state-page")}>
      <Die />
      <Heading>{heading}</Heading>
      <p>{children}</p>
      {action}
    </div>
  );
}
