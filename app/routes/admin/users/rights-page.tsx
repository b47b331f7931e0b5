import { Check } from "lucide-react";
import { permissionLabels } from "#domain/shop/access/permission-labels.ts";
import { rightsIn } from "#domain/shop/access/permissions.ts";
import { roleLabels } from "#domain/shop/access/role-labels.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import type { Column } from "#ui/tables/table-columns.ts";
import type { Route } from "./+types/rights-page";

export const meta: Route.MetaFunction = (page) => areaMeta("Roles and rights", page);

export const loader = () => ({ shop: rightsIn("admin.area"), vendor: rightsIn("vendor.area") });

export default function Rights({ loaderData: { shop, vendor } }: Route.ComponentProps) {
  return (
    <>
      <Crumbs trail={[{ to: "/admin/users", label: "Users" }, { label: "Roles and rights" }]} />
      <PageHeading
        title="Roles and rights"
        note="What each role can do. Nobody sees pages, buttons and figures of rights that they do not have. Everybody can also shop as a customer."
      />
      <RightsTable title="In the shop" of={shop} />
      <RightsTable title="For a vendor" of={vendor} />
    </>
  );
}

type Rights = ReturnType<typeof rightsIn>;

function RightsTable({ title, of: { roles, rights } }: { title: string; of: Rights }) {
  const columns: Column<Rights["rights"][number] & { id: string }>[] = [
    { key: "right", title: "Right", isHead: true, cell: ({ of }) => permissionLabels[of] },
    ...roles.map((role) => ({
      key: role,
      title: roleLabels[role],
      cell: (right: Rights["rights"][number]) =>
        right.roles.includes(role) ? <Check size={18} aria-label="Yes" /> : <span className="muted">No</span>,
    })),
  ];
  return (
    <section className="work-section" aria-label={title}>
      <div className="section-heading">
        <h2>{title}</h2>
      </div>
      <DataTable
        caption={title}
        columns={columns}
        rows={rights.map((right) => ({ ...right, id: right.of }))}
        empty={null}
      />
    </section>
  );
}
