import { Check, CircleX, Clock } from "lucide-react";
import { formatMoment } from "#domain/time/dates.ts";
import { formatExact } from "#domain/money/money.ts";
import type { ShopRefund } from "#domain/order-views/find-order.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { StatusTag } from "#ui/feedback/status-tag.tsx";
import { AskFirst } from "#routes/shared/forms/ask-first.tsx";
import { IntentForm, isOf, typedFor, useIsBusyWith } from "#routes/shared/forms/intent-form.tsx";
import { refundReason, refundStatusWords } from "./words.ts";

type RefundRowProps = { refund: ShopRefund; answer: FormFailure | undefined };

const looks = {
  queued: { tone: "info", icon: Clock },
  sent: { tone: "ok", icon: Check },
  failed: { tone: "error", icon: CircleX },
} as const;

/** A refund, with the actions for a person when no provider can send it. */
export function RefundRow({ refund, answer }: RefundRowProps) {
  const { status, provider, amount, reason, failure, createdAt, providerRefundId } = refund;
  const isCash = provider === "cod" || provider === "bank";
  const waitsForHand = status === "failed" || (status === "queued" && isCash);
  return (
    <li>
      <span className="two-lines">
        {refundReason(reason)}
        <span className="muted tabular">{formatMoment(createdAt)}</span>
        {providerRefundId && (
          <span className="muted">
            Reference <span className="spec">{providerRefundId}</span>
          </span>
        )}
      </span>
      <span className="tag-row">
        <StatusTag {...looks[status]}>{refundStatusWords[status]}</StatusTag>
        <b className="tabular">{formatExact(-amount)}</b>
      </span>
      {failure !== null && <p>Refund failed: {failure}</p>}
      {waitsForHand && (
        <div className="panel-actions">
          {status === "failed" && !isCash && <Retry refund={refund} answer={answer} />}
          <ByHand refund={refund} answer={answer} />
        </div>
      )}
    </li>
  );
}

const aboutRefund = (refund: ShopRefund) => ({ name: "refundId", value: refund.id });

function Retry({ refund, answer }: RefundRowProps) {
  const about = aboutRefund(refund);
  const isAsking = useIsBusyWith("refund-retry", about);
  return (
    <IntentForm intent="refund-retry" about={about} failure={answer} className="inline-form">
      <Button type="submit" busy={isAsking} busyLabel="Retrying...">
        Try again
      </Button>
    </IntentForm>
  );
}

function ByHand({ refund, answer }: RefundRowProps) {
  const about = aboutRefund(refund);
  const isSaving = useIsBusyWith("refund-by-hand", about);
  return (
    <AskFirst label="Send by bank transfer" open={isOf(answer, "refund-by-hand", about)}>
      <IntentForm intent="refund-by-hand" about={about} failure={answer}>
        <Field
          label="Bank reference (UTR)"
          name="reference"
          maxLength={60}
          autoComplete="off"
          defaultValue={typedFor("refund-by-hand", answer, about).reference}
        />
        <Button type="submit" busy={isSaving} busyLabel="Saving...">
          Mark as sent
        </Button>
      </IntentForm>
    </AskFirst>
  );
}
