import { Link } from "react-router";
import { formatExact } from "#domain/base/money/money.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import type { ProductCost } from "#domain/purchases/lists/find-cost.server.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { Day } from "#routes/shared/screens/moments.tsx";
import { Field } from "#ui/controls/field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { FlatFact, facts } from "#ui/tables/fact.tsx";
import { useArea } from "../area.ts";
import { useMayBuy } from "./use-buying.ts";

type CostPanelProps = { cost: ProductCost; failure: FormAnswer | undefined };

/** What a product costs its seller, and where that is known from. */
export function CostPanel({ cost: { sku, held, average, last, receipts }, failure }: CostPanelProps) {
  const base = `${useArea()}/purchases`;
  const mayBuy = useMayBuy();
  const amount = (paise: number | null) => (paise === null ? "?" : formatExact(paise));
  return (
    <Panel title="Cost" titleId="product-cost">
      <dl className={facts}>
        <FlatFact term="Average cost">{amount(average)}</FlatFact>
        <FlatFact term="Last bill">{amount(last)}</FlatFact>
      </dl>
      {receipts.length > 0 && (
        <ul className="panel-rows small">
          {receipts.map((receipt) => (
            <li key={receipt.id}>
              <span>
                <Receipt receipt={receipt} base={base} />
                <br />
                <Day of={receipt.moment} />
              </span>
              <span className="tabular">
                {receipt.pieces !== 0 && `${receipt.pieces} × `}
                {amount(receipt.unitCost)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayBuy && average === null && held > 0 && (
        <IntentForm intent="opening-cost" failure={failure}>
          <Field
            label={`What did the ${inUnits(held, "piece")} in the house cost? (₹ each)`}
            name="opening"
            inputMode="decimal"
            autoComplete="off"
            hint="Without GST if you get it back. It counts until the next purchase."
          />
          <SubmitButton>Save cost</SubmitButton>
        </IntentForm>
      )}
      {mayBuy && (
        <p>
          <Link className="link" to={`${base}/new?sku=${encodeURIComponent(sku)}`}>
            Record a purchase
          </Link>
        </p>
      )}
    </Panel>
  );
}

const names = { corrected: "Corrected", opening: "Cost entered", "open-box": "Open box" };

function Receipt({ receipt, base }: { receipt: ProductCost["receipts"][number]; base: string }) {
  const { why, purchaseId, billNumber, supplier } = receipt;
  if (purchaseId === null) return names[why as "opening" | "open-box"];
  return (
    <Link className="link" to={`${base}/${purchaseId}`}>
      {supplier} {billNumber}
      {why === "corrected" && " (corrected)"}
    </Link>
  );
}
