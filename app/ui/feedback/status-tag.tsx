import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** A status shown by an icon, a word and a colour, never by colour alone. */
export function StatusTag({
  tone,
  icon: Icon,
  children,
}: {
  tone: "ok" | "warn" | "error" | "info" | "muted";
  icon: LucideIcon;
  children: ReactNode;
}) {
  return (
    <span className={`status-tag status-${tone}`}>
      <Icon size={16} />
      {children}
    </span>
  );
}
