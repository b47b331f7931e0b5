import { shownEmail } from "#domain/base/identifiers/no-email.ts";
import { Pencil, Trash2, TriangleAlert, UserRoundX } from "lucide-react";
import { Link } from "react-router";
import { formatDay } from "#domain/base/time/dates.ts";
import type { UserRow } from "#domain/people/users/list-users.server.ts";
import { type Column, byAge } from "#ui/tables/table-columns.ts";
import { StatusTag } from "#ui/feedback/status-tag.tsx";
import { roleLabels } from "#domain/shop/access/role-labels.ts";

const columns: Column<UserRow>[] = [
  {
    key: "name",
    title: "Name",
    sort: "name",
    isHead: true,
    cell: ({ id, name }) => (
      <Link to={`/admin/users/${id}`} className="row-link" prefetch="intent">
        {name}
      </Link>
    ),
  },
  { key: "email", title: "Email", sort: "email", phone: "plain", cell: ({ email }) => shownEmail(email) },
  { key: "role", title: "Role", sort: "role", phone: "plain", cell: (user) => <Role user={user} /> },
  {
    key: "joined",
    title: "Joined",
    sort: "joined",
    sortTexts: byAge,
    canHide: true,
    isExtra: true,
    cell: ({ joinedAt, isInvited }) =>
      isInvited ? (
        <span className="muted">Not joined yet</span>
      ) : (
        <span className="tabular">{formatDay(joinedAt)}</span>
      ),
  },
  { key: "orders", title: "Orders", align: "right", canHide: true, cell: ({ orders }) => orders },
];

const actions: Column<UserRow> = {
  key: "actions",
  title: "Actions",
  align: "right",
  cell: ({ id, name }) => (
    <div className="row-actions">
      <Link to={`/admin/users/${id}`} className="icon-button" aria-label={`Edit ${name}`}>
        <Pencil size={18} />
      </Link>
      <Link
        to={`/admin/users/${id}?ask=delete#access`}
        className="icon-button hover:text-error"
        aria-label={`Delete ${name}`}
      >
        <Trash2 size={18} />
      </Link>
    </div>
  ),
};

export function userColumns({ mayManage }: { mayManage: boolean }): Column<UserRow>[] {
  return mayManage ? [...columns, actions] : columns;
}

function Role({ user: { role, vendor, isSuspended, isInvited } }: { user: UserRow }) {
  return (
    <span className="tag-row">
      <span>{roleLabels[role]}</span>
      {vendor === "waiting" && (
        <StatusTag tone="warn" icon={TriangleAlert}>
          Waiting for approval
        </StatusTag>
      )}
      {vendor === "rejected" && (
        <StatusTag tone="muted" icon={UserRoundX}>
          Rejected
        </StatusTag>
      )}
      {isSuspended && (
        <StatusTag tone="error" icon={UserRoundX}>
          Suspended
        </StatusTag>
      )}
      {isInvited && <span className="muted">Invited</span>}
    </span>
  );
}
