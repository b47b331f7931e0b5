import { formatDay } from "#domain/base/time/dates.ts";
import { type MissingFact, neededToSell } from "#domain/vendors/missing-facts.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { MissingFacts } from "./missing-facts-note.tsx";

type ApprovalNoteProps = {
  approvedAt: Date | null;
  rejectedFor: string | null;
  missing: MissingFact[];
  /** The vendor has not published yet, so what is missing keeps it from that. */
  isNew: boolean;
};

/** Shows the status of the vendor's approval, and what it still waits for. */
export function ApprovalNote({ approvedAt, rejectedFor, missing, isNew }: ApprovalNoteProps) {
  const needed = neededToSell(missing);
  if (rejectedFor !== null) {
    return (
      <Banner>
        Not approved. Reason: {rejectedFor} Please correct your profile and write to us. Your products are not
        on sale until we approve your account.
      </Banner>
    );
  }
  if (approvedAt !== null && missing.length === 0) {
    return (
      <Banner tone="ok">
        Approved on {formatDay(approvedAt)}. Products go on sale when you publish them. Changes to this
        profile take effect at once.
      </Banner>
    );
  }
  if (approvedAt !== null && isNew && needed.length > 0) {
    return (
      <Banner tone="warn">
        Your products stay drafts for now. Needed before you can publish: <MissingFacts of={needed} />.
      </Banner>
    );
  }
  if (approvedAt !== null) {
    return (
      <Banner tone="warn">
        Approved on {formatDay(approvedAt)}. Products go on sale when you publish them. Still missing in your
        profile: <MissingFacts of={missing} />.
      </Banner>
    );
  }
  if (missing.length === 0) {
    return (
      <Banner tone="info">
        Waiting for approval. Your profile is complete and we will review it soon. Meanwhile, you can add
        products as drafts.
      </Banner>
    );
  }
  return (
    <Banner tone="warn">
      Not approved yet. Please complete your profile so that we can approve it. Still missing:{" "}
      <MissingFacts of={missing} />. Meanwhile, you can add products as drafts.
    </Banner>
  );
}
