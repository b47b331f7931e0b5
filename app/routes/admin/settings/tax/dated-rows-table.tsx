import type { ReactNode } from "react";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { HiddenFields } from "#ui/controls/hidden-fields.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { type About, IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";

/** A row in words, with its source. */
type DatedRow = {
  label: string;
  source: string;
  validFrom: Date;
  /** Whether it can be dropped. */
  isPlanned: boolean;
  /** What tells its series apart, by column. */
  series?: Record<string, string | number>;
};

type ListProps = {
  rows: DatedRow[];
  /** The intent of the form that plans rows. */
  intent: string;
  failure: FormFailure | undefined;
  /** The word on the button that cancels a row that has not begun, or removes one that was entered by mistake. */
  verb?: string;
};

function DatedList({ rows, intent, failure, verb = "Cancel" }: ListProps) {
  return (
    <ul className="panel-rows">
      {rows.map(({ label, source, validFrom, isPlanned, series = {} }) => (
        <li key={`${Object.values(series).join(" ")} ${validFrom.toISOString()}`}>
          <span className="tabular">
            {label}
            <span className="muted small block">{source}</span>
          </span>
          {isPlanned && (
            <IntentForm
              intent={`drop-${intent}`}
              about={{ name: "validFrom", value: validFrom.toISOString() }}
              failure={failure}
              className="contents"
            >
              <HiddenFields of={series} />
              <Button type="submit" size="small" aria-label={`${verb} ${label}`}>
                {verb}
              </Button>
            </IntentForm>
          )}
        </li>
      ))}
    </ul>
  );
}

type HistoryProps = ListProps & {
  /** What it is about, if the page has several forms of this intent. */
  about?: About;
  /** What to know about it. */
  notes?: ReactNode;
  /** The heading of the form and the words on its button. */
  change: string;
  save: string;
  /** What the fields start with, by name. */
  values?: Record<string, string | undefined>;
  children: ReactNode;
};

type TitledProps = HistoryProps & { id: string; title: string };

/** A kind of dated rows: all rows, and the form that plans another. */
export function DatedPanel({ id, title, ...history }: TitledProps) {
  return (
    <Panel title={title} titleId={id}>
      <History {...history} />
    </Panel>
  );
}

type ValueProps = TitledProps & {
  /** What applies now. */
  now: ReactNode;
  /** Whether something about it is wrong. */
  isOpen?: boolean;
};

/** What applies now, in one row, with what only an accountant looks at folded behind it. */
export function DatedValue({ id, title, now, isOpen = false, ...history }: ValueProps) {
  const { intent, about, failure } = history;
  const isRefused = isOf(failure, intent, about) || isOf(failure, `drop-${intent}`, about);
  return (
    <details
      id={id}
      className="border-t border-line open:pb-6 [&>:not(summary)+*]:mt-4"
      open={isOpen || isRefused}
    >
      <summary className="grid grid-cols-[14rem_minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-0.5 py-3.5 max-lg:grid-cols-1">
        <h3 className="mt-0 text-base">{title}</h3>
        <span className="tabular">{now}</span>
        <span className="small link">For your accountant</span>
      </summary>
      <History {...history} />
    </details>
  );
}

function History({ notes, change, save, values, about, children, ...list }: HistoryProps) {
  return (
    <>
      {notes}
      <DatedList {...list} />
      <h4>{change}</h4>
      <IntentForm intent={list.intent} about={about} failure={list.failure} values={values}>
        {children}
        <SubmitRow variant="primary">{save}</SubmitRow>
      </IntentForm>
    </>
  );
}

/** From when a row applies, and where it comes from. */
export function DatedFields({
  earliest = "Today",
  source = "The notification, or your accountant's name",
  hasSource = true,
}: {
  earliest?: "Today" | "Tomorrow";
  source?: string;
  /** Whether the source has to be said. */
  hasSource?: boolean;
}) {
  return (
    <>
      <Field
        label="From"
        name="validFrom"
        type="date"
        hint={`${earliest} at the earliest. Starts at midnight, India time`}
      />
      <Field label="Source" name="source" optional={!hasSource} hint={source} autoComplete="off" />
    </>
  );
}
