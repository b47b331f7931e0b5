import { data } from "react-router";
import { formatMoment } from "#domain/base/time/dates.ts";
import { findTill } from "#domain/payments/till/read-till.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { TillLines, TillSums } from "./till-lines.tsx";
import type { Route } from "./+types/past-till";

export const meta: Route.MetaFunction = (page) => areaMeta("Till", page);

export async function loader({ params, context }: Route.LoaderArgs) {
  const till = await findTill(context.get(shopContext), params.tillId);
  if (!till) throw data(null, 404);
  return { till };
}

/** A day of the till, from opening to closing, with all that was taken and given. */
export default function PastTill({ loaderData: { till } }: Route.ComponentProps) {
  const title = formatMoment(till.openedAt);
  return (
    <>
      <Crumbs trail={[{ to: "/admin/till", label: "Till" }, { label: title }]} />
      <PageHeading title={title} />
      <div className="stack">
        <Panel title="In the till" titleId="sums">
          <TillSums till={till} />
        </Panel>
        <TillLines lines={till.lines} />
      </div>
    </>
  );
}
