import { fateLabels } from "#domain/payments/cash/cash-labels.ts";
import type { RecordedLine } from "#domain/payments/cash/remittances.server.ts";
import { formatExact } from "#domain/base/money/money.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { ConfirmFirst } from "#routes/back-office/forms/confirm-first.tsx";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { Field, SelectField } from "#ui/controls/field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";

/** The lines that did not match, and how each can be settled. */
export function Differences({ lines, failure }: { lines: RecordedLine[]; failure: FormFailure | undefined }) {
  return (
    <Panel title="Differences to settle" titleId="differences">
      <ul className="panel-rows">
        {lines.map((line) => (
          <Difference key={line.line} line={line} failure={failure} />
        ))}
      </ul>
    </Panel>
  );
}

function Difference({ line, failure }: { line: RecordedLine; failure: FormFailure | undefined }) {
  const { line: number, trackingNumber, amount, fate, order } = line;
  const expected = order?.expected ?? null;
  return (
    <li>
      <div>
        <p className="tabular">
          Line {number}: <span className="spec">{trackingNumber}</span>, {formatExact(amount)}
        </p>
        <p className="muted">
          {fate && fateLabels[fate]}
          {order && `. Order ${order.number}`}
          {expected !== null && `, expected ${formatExact(expected)}`}
        </p>
      </div>
      <div className="button-row">
        {fate === "amount-differs" && expected !== null && (
          <Settle
            line={line}
            failure={failure}
            settle="accept"
            label="Accept"
            button={`Accept ${formatExact(amount)}`}
          >
            <p>
              The order counts as paid and the seller gets its full share. {differenceText(expected - amount)}
            </p>
            <SelectField label="The difference" name="as">
              {expected > amount && <option value="claim">Keep it open as a claim on the courier</option>}
              <option value="written-off">Close it</option>
            </SelectField>
            <ReasonField />
          </Settle>
        )}
        <Settle
          line={line}
          failure={failure}
          settle="correct"
          label="Choose the order"
          button="Match this order"
        >
          <Field
            label="Order number"
            name="orderNumber"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
          />
        </Settle>
        <Settle
          line={line}
          failure={failure}
          settle="set-aside"
          label="Set aside"
          button="Set this line aside"
        >
          <p>Use this if the money is for no order, for example because you return it to the courier.</p>
          <ReasonField />
        </Settle>
      </div>
    </li>
  );
}

function differenceText(missing: number): string {
  return missing > 0
    ? `${formatExact(missing)} is missing.`
    : `The courier sent ${formatExact(-missing)} too much.`;
}

type SettleProps = {
  line: RecordedLine;
  failure: FormFailure | undefined;
  settle: "accept" | "correct" | "set-aside";
};

function ReasonField() {
  return <Field label="Reason" name="reason" maxLength={300} />;
}

function Settle({
  line,
  failure,
  settle,
  label,
  button,
  children,
}: SettleProps & { label: string; button: string; children: React.ReactNode }) {
  const about = { name: "line", value: String(line.line) };
  const own = isOf(failure, "settle", about) && failure?.values.settle === settle ? failure : undefined;
  return (
    <ConfirmFirst label={label} open={own !== undefined}>
      <IntentForm intent="settle" about={about} failure={own}>
        <input type="hidden" name="settle" value={settle} />
        {children}
        <SubmitButton variant="ink">{button}</SubmitButton>
      </IntentForm>
    </ConfirmFirst>
  );
}
