import type { ReactNode } from "react";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { IntentForm, useIsBusyWith } from "#routes/shared/forms/intent-form.tsx";

/** From when a row applies, and where it comes from. */
export function DatedFields({
  typed,
  earliest = "Today",
}: {
  typed: Partial<Record<string, string>>;
  earliest?: "Today" | "Tomorrow";
}) {
  return (
    <>
      <Field
        label="From"
        name="validFrom"
        type="date"
        hint={`${earliest} at the earliest. Starts at midnight, India time`}
        defaultValue={typed.validFrom}
      />
      <Field
        label="Source"
        name="source"
        hint="The notification, or your accountant's name"
        autoComplete="off"
        defaultValue={typed.source}
      />
    </>
  );
}

export function Save({ intent, words = "Save rate" }: { intent: string; words?: string }) {
  return (
    <div className="form-actions">
      <Button type="submit" variant="primary" busy={useIsBusyWith(intent)} busyLabel="Saving...">
        {words}
      </Button>
    </div>
  );
}

/** A row with its source. */
export function RateRow({ words, source, children }: { words: string; source: string; children: ReactNode }) {
  return (
    <li>
      <span className="tabular">
        {words}
        <span className="rate-source muted">{source}</span>
      </span>
      {children}
    </li>
  );
}

type DropProps = {
  intent: string;
  validFrom: Date;
  words: string;
  failure: FormFailure | undefined;
  /** The word on the button. */
  verb?: string;
  children?: ReactNode;
};

/** Cancels a row that has not begun, or removes one that was entered by mistake. */
export function Drop({ intent, validFrom, words, failure, verb = "Cancel", children }: DropProps) {
  const about = { name: "validFrom", value: validFrom.toISOString() };
  return (
    <IntentForm intent={intent} about={about} failure={failure} className="inline-form">
      {children}
      <Button type="submit" size="small" aria-label={`${verb} ${words}`}>
        {verb}
      </Button>
    </IntentForm>
  );
}
