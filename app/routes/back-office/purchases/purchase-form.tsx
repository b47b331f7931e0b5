import { Plus, Search, Trash2 } from "lucide-react";
import type { Goods } from "#domain/purchases/lists/find-goods.server.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { IntentButton } from "#routes/shared/forms/intent-form.tsx";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Checkbox, Field, TextareaField } from "#ui/controls/field.tsx";
import { useFormState } from "#ui/controls/form-state.tsx";
import { HiddenFields } from "#ui/controls/hidden-fields.tsx";
import { useFocusOn } from "#ui/behaviour/use-focus-on.ts";
import { Panel } from "#ui/page/panel.tsx";
import { SupplierFields } from "./supplier-fields.tsx";
import { linesIn, type Typed, typedLine } from "./typed-purchase.ts";
import { FormActions } from "#ui/controls/submit-button.tsx";

type PurchaseAnswer = FormAnswer & { found?: Goods[] };

type PurchaseFormProps = {
  /** What it starts with. */
  typed: Typed;
  suppliers: readonly { id: string; name: string }[];
  /** Whether the GST of bills comes back to this seller. */
  getsCredit: boolean;
  answer: PurchaseAnswer | undefined;
  /** The words on its button, and the page that is shown without saving. */
  label: string;
  back: string;
};

/** A bill with its lines. Each step, such as finding a product, shows the whole form again: it needs no script. */
export function PurchaseForm({ typed, suppliers, getsCredit, answer, label, back }: PurchaseFormProps) {
  const now: Typed = answer?.values ?? typed;
  const lines = linesIn(now);
  useFocusOn(now.added && answer, () => document.querySelector<HTMLElement>(`[name="pieces-${now.added}"]`));
  return (
    <PageForm failure={answer} values={typed} className="grid max-w-240 gap-5" preventScrollReset replace>
      {/* What Enter presses, also that of a scanner. */}
      <button type="submit" name="intent" value="find" className="visually-hidden" tabIndex={-1} aria-hidden>
        Find
      </button>
      <HiddenFields of={{ id: now.id, version: now.version ?? "", next: now.next ?? "1" }} />
      <Panel title="Bill" titleId="purchase-bill">
        <div className="group form-grid">
          <SupplierFields suppliers={suppliers} />
          <Field label="Bill number" name="billNumber" autoComplete="off" maxLength={60} />
          <Field label="Bill date" name="billDate" type="date" min="2017-07-01" max="2099-12-31" />
          {getsCredit && (
            <Checkbox name="noCredit" defaultChecked={now.noCredit === "on"} isWide>
              I cannot claim the GST of this bill. It is part of the cost.
            </Checkbox>
          )}
        </div>
      </Panel>
      <Panel title="Products" titleId="purchase-lines">
        <div className="stack">
          {lines.map((line) => (
            <Line key={line} line={line} typed={now} />
          ))}
          <FindProduct key={now.next} found={answer?.found ?? []} isFirst={lines.length === 0} />
        </div>
      </Panel>
      <Panel title="Total" titleId="purchase-total">
        <Field
          className="max-w-80"
          label="Total of the bill, with GST (₹)"
          name="total"
          inputMode="decimal"
          autoComplete="off"
          hint="We compare it with the lines."
        />
        <OtherTotal />
        <FormActions>
          <IntentButton intent="save" variant="primary">
            {label}
          </IntentButton>
          <ButtonLink to={back} variant="quiet">
            Cancel
          </ButtonLink>
        </FormActions>
      </Panel>
    </PageForm>
  );
}

function Line({ line, typed }: { line: number; typed: Typed }) {
  const name = typed[`name-${line}`] ?? "";
  const sku = typed[`sku-${line}`] ?? "";
  return (
    <fieldset className="[&_textarea]:font-mono [&_textarea]:text-sm grid grid-cols-[8rem_11rem_8rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 rounded-tag border border-line p-4 max-lg:grid-cols-2 [&_textarea]:min-h-12">
      <legend className="px-1.5 font-label wrap-anywhere">
        {name} <span className="faint spec">{sku}</span>
      </legend>
      <HiddenFields of={typedLine(line, { product: typed[`product-${line}`] ?? "", name, sku })} />
      <Field label="Pieces" name={`pieces-${line}`} inputMode="numeric" autoComplete="off" />
      <Field label="Price without GST (₹)" name={`price-${line}`} inputMode="decimal" autoComplete="off" />
      <Field label="GST (%)" name={`rate-${line}`} inputMode="decimal" autoComplete="off" />
      <TextareaField
        className="max-lg:col-span-full"
        label="Serial numbers"
        optional
        name={`serials-${line}`}
        rows={2}
        spellCheck={false}
        autoCapitalize="characters"
        hint="Scan or paste them, one per line"
      />
      <Button
        type="submit"
        name="remove"
        value={line}
        size="small"
        variant="quiet"
        className="col-span-full justify-self-start"
        aria-label={`Remove ${name}`}
      >
        <Trash2 size={16} />
        Remove
      </Button>
    </fieldset>
  );
}

function FindProduct({ found, isFirst }: { found: readonly Goods[]; isFirst: boolean }) {
  return (
    <div className="stack gap-4">
      <div className="flex flex-wrap items-start gap-3 md:[&>.button]:mt-7">
        <Field
          className="max-w-120 grow basis-64"
          label={isFirst ? "Product" : "Another product"}
          name="find"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={120}
          hint="Name, SKU, part number or barcode"
        />
        <IntentButton intent="find" busyLabel="Searching...">
          <Search size={18} />
          Find
        </IntentButton>
      </div>
      {found.length > 0 && (
        <ul className="panel-rows max-w-144" aria-label="Products found">
          {found.map(({ id, name, sku }) => (
            <li key={id}>
              <span>
                {name} <span className="faint spec">{sku}</span>
              </span>
              <Button type="submit" name="add" value={id} size="small" aria-label={`Add ${name}`}>
                <Plus size={16} />
                Add
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Asks whether a total is right that the lines do not come to. */
function OtherTotal() {
  const { errors, values } = useFormState();
  const isConfirmed = values?.isOtherTotal === "on";
  if (errors?.isOtherTotal === undefined && !isConfirmed) return null;
  return (
    <Checkbox name="isOtherTotal" defaultChecked={isConfirmed}>
      The total is right. The bill charges something else too, such as freight.
    </Checkbox>
  );
}
