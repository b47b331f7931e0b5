import type { ReactNode } from "react";
import { classNames } from "../behaviour/class-names.ts";
import { Die } from "../brand/logo.tsx";

type EmptyStateProps = {
  heading: string;
  /** "page" when nothing else is on the screen: the heading is then the h1 and there is no frame. */
  as?: "section" | "page";
  /** One sentence that says what will appear here. */
  children: ReactNode;
  /** At most one button, in the ink variant. */
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
