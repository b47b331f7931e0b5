import type { ReactNode } from "react";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { HiddenFields } from "#ui/controls/hidden-fields.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";

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

export function DatedList({ rows, intent, failure, verb = "Cancel" }: ListProps) {
  return (
    <ul className="panel-rows">
      {rows.map(({ label, source, validFrom, isPlanned, series = {} }) => (
        <li key={`${Object.values(series).join(" ")} ${validFrom.toISOString()}`}>
          <span className="tabular">
            {label}
            <span className="muted small rate-source">{source}</span>
          </span>
          {isPlanned && (
            <IntentForm
              intent={`drop-${intent}`}
              about={{ name: "validFrom", value: validFrom.toISOString() }}
              failure={failure}
              className="inline-form"
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

type PanelProps = ListProps & {
  id: string;
  title: string;
  /** What applies now, and what to know about it. */
  notes: ReactNode;
  /** The heading of the form and the words on its button. */
  change: string;
  save: string;
  /** What the fields start with, by name. */
  values?: Record<string, string | undefined>;
  children: ReactNode;
};

/** A kind of dated rows: what applies, all rows, and the form that plans another. */
export function DatedPanel({ id, title, notes, change, save, values, children, ...list }: PanelProps) {
  return (
    <Panel className="fee-rate" title={title} titleId={id}>
      {notes}
      <DatedList {...list} />
      <h3>{change}</h3>
      <IntentForm intent={list.intent} failure={list.failure} values={values}>
        {children}
        <SubmitRow variant="primary">{save}</SubmitRow>
      </IntentForm>
    </Panel>
  );
}

/** From when a row applies, and where it comes from. */
export function DatedFields({
  earliest = "Today",
  source = "The notification, or your accountant's name",
}: {
  earliest?: "Today" | "Tomorrow";
  source?: string;
}) {
  return (
    <>
      <Field
        label="From"
        name="validFrom"
        type="date"
        hint={`${earliest} at the earliest. Starts at midnight, India time`}
      />
      <Field label="Source" name="source" hint={source} autoComplete="off" />
    </>
  );
}
