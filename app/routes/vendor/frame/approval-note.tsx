import { formatDay } from "#domain/time/dates.ts";
import { Banner } from "#ui/feedback/banner.tsx";

const list = new Intl.ListFormat("en-IN", { type: "conjunction" });

type ApprovalNoteProps = { approvedAt: Date | null; rejectedFor: string | null; missing: string[] };

/** Where the vendor's approval stands, and what it waits for. */
export function ApprovalNote({ approvedAt, rejectedFor, missing }: ApprovalNoteProps) {
  if (rejectedFor !== null) {
    return (
      <Banner>
        Not approved: {rejectedFor} Please put it right here and write to us; until then nothing of yours is
        on sale.
      </Banner>
    );
  }
  if (approvedAt !== null && missing.length === 0) {
    return (
      <Banner tone="ok">
        Approved on {formatDay(approvedAt)}. What you publish is on sale; changes here take effect at once.
      </Banner>
    );
  }
  if (approvedAt !== null) {
    return (
      <Banner tone="warn">
        Approved on {formatDay(approvedAt)}, and what you publish is on sale. Still missing:{" "}
        {list.format(missing)}.
      </Banner>
    );
  }
  if (missing.length === 0) {
    return (
      <Banner tone="info">
        Waiting for approval. Your profile is complete, and we look at it next. Until then you can prepare
        products as drafts.
      </Banner>
    );
  }
  return (
    <Banner tone="warn">
      Not approved yet. Before we can approve you, please fill in {list.format(missing)}. Meanwhile you can
      prepare products as drafts.
    </Banner>
  );
}
