import type { ReactNode } from "react";
import { classNames } from "../behaviour/class-names.ts";
import { Die } from "../brand/logo.tsx";
import { ButtonLink } from "../controls/button.tsx";

type EmptyStateProps = {
  heading: string;
  /** "page" when nothing else is on the screen: the heading is then the h1 and there is no frame. */
  as?: "section" | "page";
  /** One sentence that says what will appear here. */
  children: ReactNode;
  /** Where to go from here. */
  link?: { to: string; words: string };
  /** What else can be done here. */
  action?: ReactNode;
};

export function EmptyState({ heading, as = "section", children, link, action }: EmptyStateProps) {
  const Heading = as === "page" ? "h1" : "h2";

  return (
    <div className={classNames("empty-state", as === "page" && "empty-state-page")}>
      <Die />
      <Heading>{heading}</Heading>
      <p>{children}</p>
      {link && (
        <ButtonLink to={link.to} variant="ink">
          {link.words}
        </ButtonLink>
      )}
      {action}
    </div>
  );
}
