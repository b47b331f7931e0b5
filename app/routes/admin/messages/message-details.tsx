import { Link } from "react-router";
import { formatMoment } from "#domain/base/time/dates.ts";
import { formatDeadline } from "#domain/base/time/deadline-text.ts";
import type { MessagePage } from "#domain/messages/contact/find-message.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { Options, SelectField } from "#ui/controls/field.tsx";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { FlatFact, facts } from "#ui/tables/fact.tsx";
import { CustomerLink } from "../parts/customer-link.tsx";
import { DeadlineTag, GrievanceTag, MessageStatusTag } from "./tags.tsx";
import { Panel } from "#ui/page/panel.tsx";

type MessageDetailsProps = {
  message: MessagePage;
  admins: { id: string; name: string }[];
  failure: FormFailure | undefined;
};

/** The status of a message: its deadlines, its assignee, and whether it is settled. */
export function MessageDetails({ message, admins, failure }: MessageDetailsProps) {
  return (
    <Panel
      title={<span className="spec">{message.ticket}</span>}
      titleId="message-details"
      beside={
        <>
          <MessageStatusTag status={message.status} />
          {message.isGrievance && <GrievanceTag />}
        </>
      }
    >
      <dl className={facts}>
        {message.about && (
          <FlatFact term="About">
            <Link className="link spec" to={`/admin/returns/${message.about.id}`}>
              {message.about.number}
            </Link>
          </FlatFact>
        )}
        {message.question && (
          <>
            <FlatFact term="Seller">{message.question.seller}</FlatFact>
            <FlatFact term="About">
              {message.question.product}, order{" "}
              <Link className="link spec" to={`/admin/orders/${message.question.orderId}`}>
                {message.question.order}
              </Link>
            </FlatFact>
          </>
        )}
        <FlatFact term="Next">
          <DeadlineTag deadline={message.deadline} />
        </FlatFact>
        <FlatFact term="Answered" className="tabular">
          {message.answeredAt ? formatMoment(message.answeredAt) : "Not yet"}
        </FlatFact>
        <FlatFact term="Settle by" className="tabular">
          {formatDeadline(message.settlementDue)}
        </FlatFact>
        {message.userId && (
          <FlatFact term="Customer">
            <CustomerLink id={message.userId}>{message.email}</CustomerLink>
          </FlatFact>
        )}
      </dl>
      <IntentForm intent="assign" failure={failure}>
        <SelectField
          key={message.ownerId}
          label="Assigned to"
          name="ownerId"
          defaultValue={message.ownerId ?? ""}
        >
          <option value="">Nobody</option>
          <Options of={admins.map(({ id, name }) => [id, name])} />
        </SelectField>
        <SubmitButton>Assign</SubmitButton>
      </IntentForm>
      {message.status === "closed" ? (
        <Settle intent="reopen" label="Reopen" failure={failure} />
      ) : (
        <Settle intent="close" label="Close" failure={failure} />
      )}
    </Panel>
  );
}

function Settle(props: { intent: "close" | "reopen"; label: string; failure: FormFailure | undefined }) {
  return (
    <IntentForm intent={props.intent} failure={props.failure}>
      <SubmitButton busyLabel="One moment...">{props.label}</SubmitButton>
    </IntentForm>
  );
}
