import { formatMoment } from "#domain/base/time/dates.ts";
import { type DeadJob, JobId, listDeadJobs, runJobAgain } from "#domain/shop/queue/dead-jobs.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { form, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { type Column, headColumn, numberColumn, textColumn } from "#ui/tables/table-columns.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { nameText } from "./audit-log-text.server.ts";
import { useMay } from "#routes/back-office/may.ts";
import type { Route } from "./+types/jobs-page";

export const meta: Route.MetaFunction = (page) => areaMeta("Jobs", page);

export async function loader({ context }: Route.LoaderArgs) {
  const jobs = await listDeadJobs(context.get(shopContext));
  return { jobs: jobs.map((job) => ({ ...job, task: nameText(job.task) })) };
}

const forms = withoutPassword({
  "run-again": form(JobId, (shop, { id }) => runJobAgain(shop, id)),
});

export const action = (call: Route.ActionArgs) => postForm(call, forms);

function columnsWith(failure: FormFailure | undefined, mayRun: boolean): Column<DeadJob>[] {
  const columns: Column<DeadJob>[] = [
    headColumn("Job", ({ task }) => task),
    textColumn("Queued", ({ since }) => <span className="tabular">{formatMoment(since)}</span>),
    textColumn("Failed", ({ failedAt }) => <span className="tabular">{formatMoment(failedAt)}</span>),
    numberColumn("Attempts", ({ attempts }) => attempts),
    textColumn("Last error", ({ error }) => error),
  ];
  const again: Column<DeadJob> = {
    key: "again",
    title: "Retry",
    isTitleHidden: true,
    cell: ({ id }) => <RunAgain id={id} failure={failure} />,
  };
  return mayRun ? [...columns, again] : columns;
}

export default function Jobs({ loaderData, actionData }: Route.ComponentProps) {
  const failure = actionData ?? undefined;
  // A job that somebody else has retried has no row any more in which its refusal could be shown.
  const isOrphaned = failure && !loaderData.jobs.some(({ id }) => id === failure.values.id);
  return (
    <>
      <PageHeading
        title="Jobs"
        note="Background jobs that failed after several attempts. Fix the cause, then retry the job."
      />
      {isOrphaned && <Banner focusOn={failure}>{failure.formError}</Banner>}
      <DataTable<DeadJob>
        caption="Failed jobs"
        columns={columnsWith(failure, useMay()("jobs.manage"))}
        rows={loaderData.jobs}
        empty={<EmptyState heading="No failed jobs">All background jobs are running normally.</EmptyState>}
      />
    </>
  );
}

function RunAgain({ id, failure }: { id: string; failure: FormFailure | undefined }) {
  const about = { name: "id", value: id };
  return (
    <IntentForm intent="run-again" about={about} failure={failure}>
      <SubmitButton size="small" busyLabel="Retrying...">
        Run again
      </SubmitButton>
    </IntentForm>
  );
}
