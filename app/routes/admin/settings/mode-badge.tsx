import { CircleCheck, FlaskConical } from "lucide-react";
import { StatusTag } from "#ui/feedback/status-tag.tsx";

/** Shows whether a method's keys move real money, as their prefix tells. */
export function ModeBadge({ mode }: { mode: "test" | "live" | null }) {
  if (mode === null) return null;
  return mode === "live" ? (
    <StatusTag tone="ok" icon={CircleCheck}>
      Live
    </StatusTag>
  ) : (
    <StatusTag tone="warn" icon={FlaskConical}>
      Test
    </StatusTag>
  );
}
