import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "../behaviour/class-names.ts";

type TabsProps = { label: string; className?: string; children: ReactNode };

/** The pages of one area, as links in a row. They wrap where they do not fit, so that each can be seen. */
export const Tabs = ({ label, className, children }: TabsProps) => (
  <nav className={classNames("-mx-3 flex flex-wrap gap-x-1", className)} aria-label={label}>
    {children}
  </nav>
);

type TabProps = LinkProps & { isCurrent: boolean };

export const Tab = ({ isCurrent, ...link }: TabProps) => (
  <Link
    aria-current={isCurrent ? "page" : undefined}
    className="relative p-3 font-medium text-ink-2 after:absolute after:inset-x-3 after:bottom-0 hover:text-ink focus-visible:-outline-offset-3 aria-[current]:text-ink aria-[current]:after:border-b-2"
    {...link}
  />
);
