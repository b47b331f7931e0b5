import { UserPlus } from "lucide-react";
import { listUsers, type UserRow } from "#domain/people/users/list-users.server.ts";
import { readUsersQuery, usersPerPage } from "#domain/people/users/users-query.ts";
import { writeSort } from "#domain/base/tables/table-query.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { postForm } from "#http/forms/page-forms.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { TableNotice } from "#routes/back-office/tables/table-notice.tsx";
import { type TableFilter, TableTools } from "#routes/back-office/tables/table-tools.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { NoneFound } from "#routes/back-office/tables/none-found.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { TablePager } from "#ui/tables/table-pager.tsx";
import { inUnits } from "#domain/base/text/counts.ts";
import { roleLabels } from "#domain/shop/access/role-labels.ts";
import { usersForms } from "./users-forms.server.ts";
import { userColumns } from "./table.tsx";
import { UsersSelection, usersSelection } from "./selection.tsx";
import type { Route } from "./+types/users";

export const meta: Route.MetaFunction = (page) => areaMeta("Users", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = readUsersQuery(url.searchParams);
  const { rows, total } = await listUsers(shop, query);
  const { page, sort } = query;
  const ownId = "userId" in shop.actor ? shop.actor.userId : "";
  return { rows, total, page, sort: writeSort(sort), ownId, isDeleted: url.searchParams.has("deleted") };
}

export function action(call: Route.ActionArgs) {
  // An undo may have been posted from another page.
  return postForm(call, usersForms, {}, { to: call.url.pathname + call.url.search });
}

const filters: TableFilter[] = [
  { name: "role", label: "Role", options: roleLabels },
  {
    name: "state",
    label: "Status",
    options: {
      "vendor-waiting": "Waiting for approval",
      "vendor-rejected": "Rejected",
      invited: "Invited",
      suspended: "Suspended",
    },
  },
];

export default function Users({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { rows, total, page, sort, ownId, isDeleted } = loaderData;
  const may = useMay();
  const mayManage = may("users.manage");
  const columns = userColumns({ mayManage });
  const selection = usersSelection(ownId);
  // This error is shown at its field.
  const isAboutReason = answer && "errors" in answer && answer.errors.reason !== undefined;
  const canSelect = mayManage && rows.some(selection.canSelect);
  return (
    <>
      <PageHeading title="Users">
        <ButtonLink to="/admin/users/rights">Roles and rights</ButtonLink>
        <ButtonLink to="/admin/users/sign-in-rules">Login rules</ButtonLink>
        {mayManage && (
          <ButtonLink to="/admin/users/new" variant="primary">
            <UserPlus size={18} />
            Add User
          </ButtonLink>
        )}
      </PageHeading>
      <SavedNote when={isDeleted && !answer}>User deleted. Their orders are kept.</SavedNote>
      <TableNotice answer={isAboutReason ? undefined : answer} />
      <TableTools
        things="users"
        count={inUnits(total, "user")}
        searchHint="Name or email address"
        filters={filters}
        columns={columns}
      />
      {(canSelect || (mayManage && answer)) && <UsersSelection rows={rows} answer={answer} />}
      <DataTable<UserRow>
        caption="Users"
        columns={columns}
        rows={rows}
        sort={sort}
        selection={canSelect ? selection : undefined}
        empty={<NoneFound of="user" />}
      />
      <TablePager label="Pages of users" page={page} pageSize={usersPerPage} total={total} />
    </>
  );
}
