import { Check, Clock, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import type { ReturnTalk, TalkSide } from "#domain/returns/views/read-return-talk.server.ts";
import type { Grievance } from "#domain/messages/tickets/find-grievance.server.ts";
import type { EscalationReason } from "#domain/returns/talk/may-escalate.ts";
import { formatMoment } from "#domain/base/time/dates.ts";
import { formatDeadline } from "#domain/base/time/deadline-text.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { StatusTag } from "#ui/feedback/status-tag.tsx";
import { talkBox, talkFacts } from "./talk-parts.tsx";
import { FlatFact } from "#ui/tables/fact.tsx";

/**
 * The complaint about a return with the clocks of the law, for all its sides; for the customer also the way to the
 * grievance officer. Nothing where there is neither.
 */
export function GrievancePanel({ talk }: { talk: ReturnTalk }) {
  const { grievance, mayEscalate, returnId, side } = talk;
  if (grievance === null && mayEscalate === null) return null;
  return (
    <section className={talkBox} id="complaint" aria-labelledby="complaint-heading">
      <h2 id="complaint-heading">{grievance ? "Complaint to the grievance officer" : "Not satisfied?"}</h2>
      {grievance && <GrievanceFacts grievance={grievance} side={side} />}
      {mayEscalate && (
        <div>
          <p>
            {grievance ? "You can write to the grievance officer again." : reasons[mayEscalate]} {promise}
          </p>
          <div className="button-row">
            <ButtonLink to={`/returns/${returnId}/complaint`}>Write to the grievance officer</ButtonLink>
          </div>
        </div>
      )}
    </section>
  );
}

export const promise =
  "The officer acknowledges your complaint within 48 hours and settles it within one month, as the law requires.";

export const reasons: Record<EscalationReason, string> = {
  decided: "If you do not agree with this decision, you can take it to our grievance officer.",
  overdue: "The time for the next step is over. You can take this to our grievance officer.",
  "after-the-period": "If you do not get the help you need, you can take it to our grievance officer.",
};

function GrievanceFacts({ grievance, side }: { grievance: Grievance; side: TalkSide }) {
  const { ticket, messageId, requestedAt, answeredAt, closedAt, answerDue, settlementDue } = grievance;
  return (
    <>
      <dl className={talkFacts}>
        <FlatFact term="Status">
          <GrievanceStatus grievance={grievance} />
        </FlatFact>
        {ticket !== null && (
          <FlatFact term="Ticket">
            <Link
              className="link spec"
              to={side === "shop" ? `/admin/messages/${messageId}` : `/tickets/${ticket}`}
            >
              {ticket}
            </Link>
          </FlatFact>
        )}
        <FlatFact term="Received" className="tabular">
          {formatMoment(requestedAt)}
        </FlatFact>
        <FlatFact term={answeredAt ? "Answered" : "Answer by"} className="tabular">
          {answeredAt ? formatMoment(answeredAt) : formatDeadline(answerDue)}
        </FlatFact>
        <FlatFact term={closedAt ? "Closed" : "Settle by"} className="tabular">
          {closedAt ? formatMoment(closedAt) : formatDeadline(settlementDue)}
        </FlatFact>
      </dl>
      {side === "seller" && closedAt === null && (
        <p className="muted">
          The customer has complained to our grievance officer. We look into it and answer the customer.
        </p>
      )}
    </>
  );
}

function GrievanceStatus({ grievance: { status, isOverdue } }: { grievance: Grievance }) {
  if (isOverdue) {
    return (
      <StatusTag tone="error" icon={TriangleAlert}>
        Overdue
      </StatusTag>
    );
  }
  return status === "closed" ? (
    <StatusTag tone="muted" icon={Check}>
      Closed
    </StatusTag>
  ) : (
    <StatusTag tone="info" icon={Clock}>
      {status === "answered" ? "Answered, not closed yet" : "Waiting for an answer"}
    </StatusTag>
  );
}
