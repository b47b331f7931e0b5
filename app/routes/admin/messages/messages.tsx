import { Check, UserRoundCheck } from "lucide-react";
import { Link, useNavigation } from "react-router";
import { formatDay } from "#domain/base/time/dates.ts";
import { ContactMessage } from "#domain/messages/contact/contact-message.ts";
import { listMessages, type MessageRow } from "#domain/messages/contact/list-messages.server.ts";
import { messagesPerPage, readMessagesQuery } from "#domain/messages/contact/messages-query.ts";
import { writeSort } from "#domain/base/tables/table-query.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { postForm } from "#http/forms/page-forms.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { TableNotice } from "#routes/back-office/tables/table-notice.tsx";
import { type TableFilter, TableTools } from "#routes/back-office/tables/table-tools.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { NoneFound } from "#routes/back-office/tables/none-found.tsx";
import { RowSelection } from "#ui/tables/row-selection.tsx";
import { type Column, byAge, byDay } from "#ui/tables/table-columns.ts";
import { TablePager } from "#ui/tables/table-pager.tsx";
import { inUnits } from "#domain/base/text/counts.ts";
import { IntentButton } from "#routes/shared/forms/intent-form.tsx";
import { DeadlineTag, GrievanceTag, MessageStatusTag, statusLabels } from "./tags.tsx";
import { messagesForms } from "./messages-forms.server.ts";
import { useMay } from "#routes/back-office/may.ts";
import type { Route } from "./+types/messages";

export const meta: Route.MetaFunction = (page) => areaMeta("Messages", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readMessagesQuery(url.searchParams);
  const { rows, total } = await listMessages(context.get(shopContext), query);
  return { rows, total, page: query.page, sort: writeSort(query.sort) };
}

export const action = (call: Route.ActionArgs) => postForm(call, messagesForms);

const selection = {
  form: "messages-to-settle",
  name: "message",
  rowName: ({ ticket }: MessageRow) => ticket,
};

const columns: Column<MessageRow>[] = [
  {
    key: "ticket",
    title: "Ticket",
    isHead: true,
    cell: ({ id, ticket, isGrievance }) => (
      <span className="two-lines">
        <Link to={`/admin/messages/${id}`} className="row-link spec" prefetch="intent">
          {ticket}
        </Link>
        {isGrievance && <GrievanceTag />}
      </span>
    ),
  },
  {
    key: "from",
    title: "From",
    phone: "plain",
    sort: "from",
    cell: ({ name, email }) => (
      <span className="two-lines">
        {name}
        <span className="muted phone-out">{email}</span>
      </span>
    ),
  },
  {
    key: "subject",
    title: "Subject",
    canHide: true,
    isExtra: true,
    phone: "plain",
    cell: ({ subject }) => subject,
  },
  {
    key: "received",
    title: "Received",
    phone: "out",
    isExtra: true,
    sort: "received",
    sortTexts: byAge,
    canHide: true,
    cell: ({ receivedAt }) => <span className="tabular">{formatDay(receivedAt)}</span>,
  },
  {
    key: "due",
    title: "Due",
    sort: "due",
    sortTexts: byDay,
    cell: ({ deadline }) => <DeadlineTag deadline={deadline} />,
  },
  {
    key: "owner",
    title: "Assigned to",
    canHide: true,
    cell: ({ owner }) => owner ?? <span className="muted">Nobody</span>,
  },
  { key: "status", title: "Status", cell: ({ status }) => <MessageStatusTag status={status} /> },
];

const filters: TableFilter[] = [
  {
    name: "state",
    label: "Status",
    options: { waiting: "Waiting for you", ...statusLabels, overdue: "Overdue" },
  },
  {
    name: "kind",
    label: "Kind",
    options: { grievance: "Complaints to the grievance officer", message: "Other messages" },
  },
  {
    name: "subject",
    label: "Subject",
    options: ContactMessage.shape.subject.enum,
  },
  { name: "owner", label: "Assigned to", options: { me: "Me", nobody: "Nobody" } },
];

export default function Messages({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { rows, total, page, sort } = loaderData;
  const mayAnswer = useMay()("messages.answer");
  const { formData } = useNavigation();
  return (
    <>
      <PageHeading
        title="Messages"
        note="Reply to messages within two business days. By law, acknowledge complaints within 48 hours and settle them within one month."
      />
      <TableNotice answer={answer} />
      <TableTools
        things="messages"
        count={inUnits(total, "message")}
        searchHint="Ticket, name or text"
        filters={filters}
        columns={columns}
      />
      {mayAnswer && (rows.length > 0 || answer) && (
        <RowSelection
          {...selection}
          things="messages"
          doneOn={answer && "done" in answer ? answer : undefined}
        >
          <MessageSteps />
        </RowSelection>
      )}
      <DataTable<MessageRow>
        caption="Messages"
        columns={columns}
        rows={rows.map((message) => asRequested(message, formData))}
        sort={sort}
        selection={mayAnswer ? selection : undefined}
        empty={<NoneFound of="message">Messages from the contact form appear here.</NoneFound>}
      />
      <TablePager label="Pages of messages" page={page} pageSize={messagesPerPage} total={total} />
    </>
  );
}

/** Shows a message as closed before the server answers, because closing cannot be refused. */
function asRequested(message: MessageRow, form: FormData | undefined): MessageRow {
  const isClosing = form?.get("intent") === "close" && form.getAll("message").includes(message.id);
  return isClosing ? { ...message, status: "closed", deadline: null } : message;
}

function MessageSteps() {
  return (
    <>
      <IntentButton intent="take" size="small" busyLabel="One moment...">
        <UserRoundCheck size={16} />
        Assign to me
      </IntentButton>
      <IntentButton intent="close" size="small" busyLabel="Closing...">
        <Check size={16} />
        Close
      </IntentButton>
    </>
  );
}
