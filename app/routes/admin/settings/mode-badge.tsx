import { CircleCheck, FlaskConical } from "lucide-react";
import { StatusTag } from "#ui/feedback/status-tag.tsx";

/** Whether real money moves under a method's keys, told by their prefix. */
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
