import { useEffect, useRef } from "react";
import type { UserRow } from "#domain/people/users/list-users.server.ts";
import type { TableAnswer } from "#routes/shared/forms/form-answer.ts";
import { FormState } from "#ui/controls/form-state.tsx";
import { Field } from "#ui/controls/field.tsx";
import { RowSelection } from "#ui/tables/row-selection.tsx";
import { ForPossible } from "#routes/back-office/tables/for-possible.tsx";
import { ConfirmFirst } from "#routes/back-office/forms/confirm-first.tsx";
import { IntentButton } from "#routes/shared/forms/intent-form.tsx";

const form = { form: "users-to-let-in-or-not", name: "user" };

/** Everybody can be selected but oneself: nobody can suspend or restore their own account. */
export function usersSelection(ownId: string) {
  return {
    ...form,
    rowName: ({ name }: UserRow) => name,
    canSelect: ({ id }: UserRow) => id !== ownId,
  };
}

type UsersSelectionProps = { rows: readonly UserRow[]; answer: TableAnswer | undefined };

export function UsersSelection({ rows, answer }: UsersSelectionProps) {
  const failure = answer && "errors" in answer ? answer : undefined;
  const reason = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure?.errors.reason) reason.current?.querySelector("input")?.focus();
  }, [failure]);
  return (
    <RowSelection {...form} things="users" doneOn={answer && "done" in answer ? answer : undefined}>
      {(ticked) => (
        <>
          <ForPossible
            {...{ rows, ticked }}
            canDo={({ isSuspended }) => !isSuspended}
            field="user-suspend"
            label="Suspend"
          >
            {(label) => (
              <ConfirmFirst label={label} open={failure?.values.intent === "suspend"} isSmall>
                <p>
                  This logs the users out on all devices. They cannot log in until you lift the suspension.
                </p>
                <div ref={reason}>
                  <FormState errors={failure?.errors} values={failure?.values}>
                    <Field
                      label="Reason"
                      name="reason"
                      maxLength={300}
                      hint="Only staff can see this."
                      autoComplete="off"
                    />
                  </FormState>
                </div>
                <IntentButton intent="suspend" variant="danger" size="small" busyLabel="Suspending...">
                  {label}
                </IntentButton>
              </ConfirmFirst>
            )}
          </ForPossible>
          <ForPossible
            {...{ rows, ticked }}
            canDo={({ isSuspended }) => isSuspended}
            field="user-unsuspend"
            label="Lift suspension"
          >
            {(label) => (
              <IntentButton intent="unsuspend" size="small" busyLabel="One moment...">
                {label}
              </IntentButton>
            )}
          </ForPossible>
        </>
      )}
    </RowSelection>
  );
}
