import { Check } from "lucide-react";
import { permissionLabels } from "#domain/shop/access/permission-labels.ts";
import { rightsIn } from "#domain/shop/access/permissions.ts";
import { roleLabels } from "#domain/shop/access/role-labels.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
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

/** Not a `DataTable`, whose rows are cards on a phone: here each cell is read under its head. */
function RightsTable({ title, of: { roles, rights } }: { title: string; of: Rights }) {
  return (
    <section className="work-section" aria-label={title}>
      <div className="section-heading mb-3.5">
        <h2>{title}</h2>
      </div>
      <div className="data-table-frame overflow-x-auto [&_:is(th,td)]:h-11 [&_:is(th,td)]:py-1.5 [&_tbody_th]:min-w-40">
        <table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">Right</th>
              {roles.map((role) => (
                <th key={role} scope="col">
                  {roleLabels[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rights.map((right) => (
              <tr key={right.of}>
                <th scope="row">{permissionLabels[right.of]}</th>
                {roles.map((role) => (
                  <td key={role}>
                    {right.roles.includes(role) ? <Check size={18} aria-label="Yes" /> : "–"}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
