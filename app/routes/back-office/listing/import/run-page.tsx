import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import { isAtWork, neededHeadings } from "#domain/listing/import/runs/import-run.ts";
import { formatMoment } from "#domain/base/time/dates.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { IntentForm, useIsBusyWith } from "#routes/shared/forms/intent-form.tsx";
import { PageHeading } from "../../page-heading.tsx";
import { ImportChanges, ImportProblems } from "./import-problems.tsx";
import { countsOf, mistakesIn, rowsIn, sourceLabels } from "./import-labels.ts";
import { MappingForm } from "./mapping-form.tsx";
import { runForms } from "./run-forms.server.ts";
import { type Meaning, readRun, type RunView } from "./read-run.server.ts";
import { useMayBuy } from "../../purchases/use-buying.ts";
import { UndoImport, Undone } from "./undo-import.tsx";
import { areaMeta, useArea } from "../../area.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { postForm } from "#http/forms/page-forms.server.ts";
import { alwaysRead } from "#routes/shared/forms/unsent.tsx";
import type { Route } from "./+types/run-page";

/** In milliseconds between two looks at how far a job is. */
const pause = 1_500;

export const meta: Route.MetaFunction = (page) => areaMeta("Import products", page);

export function loader({ context, params }: Route.LoaderArgs) {
  return readRun(context.get(shopContext), params.runId);
}

export const action = (call: Route.ActionArgs) => postForm(call, runForms, { about: call.params.runId });

/** A refused mapping is kept, and comes back with the page. */
export const shouldRevalidate = alwaysRead;

/** The page of an import: what the file means, what it would do, how far it is, and how to undo it. */
export default function RunPage({ loaderData: view, actionData: answer }: Route.ComponentProps) {
  const area = useArea();
  const base = `${area}/products`;
  const mayBuy = useMayBuy();
  const { run, meaning, undo } = view;
  useProgress(isAtWork(run));
  return (
    <>
      <Crumbs
        trail={[
          { label: "Products", to: base },
          { label: "Import", to: `${base}/import` },
          { label: run.fileName },
        ]}
      />
      <PageHeading
        title={run.fileName}
        note={[view.isRead && sourceLabels[run.source], run.userName, formatMoment(run.createdAt)]
          .filter(Boolean)
          .join(" · ")}
      />
      {answer?.formError && <Banner focusOn={answer}>{answer.formError}</Banner>}
      {isAtWork(run) && <Progress view={view} />}
      <Outcome view={view} base={base} />
      {meaning && mayBuy && lacksProducts(meaning) && (
        <Banner tone="info">
          Is this a supplier's list with what you pay?{" "}
          <Link className="link" to={`${area}/purchases/list`}>
            Take it in under Purchases
          </Link>
          . There its prices become your cost, not your selling prices.
        </Banner>
      )}
      {meaning && <MappingForm meaning={meaning} source={run.source} answer={answer} />}
      <Steps view={view} base={base} />
      {run.report && run.state === "checked" && (
        <ImportChanges report={run.report} list={`${base}/import/${run.id}/rows.csv?of=changes`} />
      )}
      {run.report && !isAtWork(run) && run.state !== "undone" && <ImportProblems report={run.report} />}
      {run.state === "imported" && undo && <UndoImport preview={undo} base={base} />}
      {run.state === "undone" && undo && <Undone result={undo} base={base} />}
    </>
  );
}

/** Whether it names neither what new products are, nor which products of the shop it means. */
function lacksProducts({ mapping: { columns } }: Meaning): boolean {
  const chosen = new Set(Object.values(columns));
  return neededHeadings.some((heading) => !chosen.has(heading)) && !chosen.has("Product ID");
}

/** Asks again while a job is at work. Without scripts the page reloads itself. */
function useProgress(isAtWork: boolean) {
  const { revalidate, state } = useRevalidator();
  // A look that begins before the last one was answered would replace it, and over a slow line none would ever come.
  const isLooking = state !== "idle";
  useEffect(() => {
    if (!isAtWork || isLooking) return undefined;
    const timer = setTimeout(() => void revalidate(), pause);
    return () => clearTimeout(timer);
  }, [isAtWork, isLooking, revalidate]);
}

function Progress({ view: { run, isStuck } }: { view: RunView }) {
  const isBusy = useIsBusyWith("cancel");
  const isCancelling = run.isCancelRequested && !isStuck;
  const text = progressText(run);
  return (
    <div className="panel max-w-176 gap-3">
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <p aria-live="polite">{text}</p>
      <progress
        className="h-2.5 w-full accent-accent"
        aria-label={text}
        max={Math.max(1, run.total)}
        value={run.state === "reading" ? undefined : Math.min(run.done, run.total)}
      />
      {isStuck && <p>This stopped unexpectedly. Please cancel it and try again.</p>}
      {(run.endsAs === null || isStuck) && (
        <IntentForm intent="cancel" failure={undefined} className="button-row">
          <Button type="submit" busy={isBusy || isCancelling} busyLabel="Cancelling...">
            Cancel
          </Button>
        </IntentForm>
      )}
    </div>
  );
}

function progressText({ state, step, done, total, endsAs }: RunView["run"]): string {
  if (state === "reading") return "Reading the file...";
  const count = `${done.toLocaleString("en-IN")} of ${total.toLocaleString("en-IN")}`;
  if (step === "pictures") return `Fetching pictures: ${count}`;
  if (state === "checking") return `Checking rows: ${count}`;
  if (state === "importing") return `Importing rows: ${count}`;
  const products = `${count} ${total === 1 ? "product" : "products"}`;
  return endsAs === null ? `Undoing: ${products}` : `Taking back what was imported: ${products}`;
}

function Outcome({ view: { run }, base }: { view: RunView; base: string }) {
  const { state, report, refused } = run;
  if (refused && state !== "imported") return <Banner>{refused}</Banner>;
  if (state === "cancelled") return <Banner tone="info">You cancelled this. Nothing was changed.</Banner>;
  if (!report) return null;
  if (state === "checked" && report.problems.length > 0) {
    return (
      <Banner>
        The file has {mistakesIn(report)}, so nothing was imported. Please correct the lines below and import
        the file again.
        {canLeaveOut(run) && ` Or import the other rows now: ${countsOf(report)}.`}
      </Banner>
    );
  }
  const pictures = report.pictures > 0 ? `, ${inUnits(report.pictures, "picture")}` : "";
  if (state === "checked") {
    return (
      <Banner tone="info">
        The file is ready to import: {countsOf(report)}
        {pictures}. Products change in the shop while the import runs. If you cancel it, we take back what
        nobody has bought.
      </Banner>
    );
  }
  if (state !== "imported") return null;
  return (
    <>
      {refused && <Banner>{refused}</Banner>}
      <Banner tone="ok">
        Imported: {countsOf(report)}
        {pictures}.{" "}
        <Link className="link" to={base}>
          View products
        </Link>
      </Banner>
      <LeftOut run={run} base={base} />
    </>
  );
}

/** Whether the file has rows that can be imported without those with mistakes. */
const canLeaveOut = ({ state, report }: RunView["run"]) =>
  state === "checked" && Boolean(report?.leftOut) && Boolean(report?.good);

/** The rows that were not imported, as a file to correct. */
function LeftOut({ run, base }: { run: RunView["run"]; base: string }) {
  const { leftOut = 0 } = run.report ?? {};
  if (leftOut === 0) return null;
  return (
    <Banner tone="info">
      {rowsIn(leftOut)} {leftOut === 1 ? "was" : "were"} left out. Please correct this file and import it:{" "}
      <MistakesLink run={run} base={base} />
    </Banner>
  );
}

function MistakesLink({ run, base }: { run: RunView["run"]; base: string }) {
  return (
    <a className="link" href={`${base}/import/${run.id}/rows.csv`} download>
      Download {rowsIn(run.report?.leftOut ?? 0)} with mistakes (CSV)
    </a>
  );
}

function Steps({ view: { run, isMapped, isRead }, base }: { view: RunView; base: string }) {
  const busy = {
    import: useIsBusyWith("import"),
    good: useIsBusyWith("import-good"),
    again: useIsBusyWith("check-again"),
  };
  if (run.state !== "checked" && run.state !== "failed" && run.state !== "cancelled") return null;
  const isReady = run.state === "checked" && run.report?.problems.length === 0;
  return (
    <div className="button-row">
      {isReady && (
        <IntentForm intent="import" failure={undefined} className="">
          <Button type="submit" variant="primary" busy={busy.import} busyLabel="Starting...">
            Import
          </Button>
        </IntentForm>
      )}
      {canLeaveOut(run) && (
        <IntentForm
          intent="import-good"
          about={{ name: "leftOut", value: String(run.report?.leftOut) }}
          failure={undefined}
          className=""
        >
          <Button type="submit" variant="primary" busy={busy.good} busyLabel="Starting...">
            Import the {rowsIn(run.report?.good ?? 0)} without mistakes
          </Button>
        </IntentForm>
      )}
      {!isReady && isRead && (
        <IntentForm intent="check-again" failure={undefined} className="">
          <Button type="submit" busy={busy.again} busyLabel="Checking...">
            Check again
          </Button>
        </IntentForm>
      )}
      {isMapped && (
        <IntentForm intent="map-again" failure={undefined} className="">
          <Button type="submit">Change the columns</Button>
        </IntentForm>
      )}
      <ButtonLink to={`${base}/import`} variant="quiet">
        {canLeaveOut(run) ? "Correct the file first" : "Choose another file"}
      </ButtonLink>
      {run.state === "checked" && Boolean(run.report?.leftOut) && <MistakesLink run={run} base={base} />}
    </div>
  );
}
