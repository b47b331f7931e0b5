import { Link } from "react-router";
import type { ReturnGoods } from "#domain/returns/quarantine-list/read-return-goods.server.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { useMayHere } from "../../area.ts";
import { DecisionForm } from "./decision-form.tsx";
import { returnConditionLabels } from "#domain/returns/return/staff-labels.ts";
import { waitingText } from "./goods-labels.ts";
import { LocationTag } from "./location-tag.tsx";
import { Panel } from "#ui/page/panel.tsx";

type ReturnGoodsProps = {
  returnGoods: ReturnGoods;
  /** The area's page of returned goods: '/vendor/returns/goods'. It takes the forms. */
  base: string;
  /** The area's page of a product: '/vendor/products'. */
  products: string;
  failure?: FormAnswer;
};

/** Where the goods of one return are, and what can be decided about them. Nothing before any has come. */
export function ReturnGoodsPanel({ returnGoods, base, products, failure }: ReturnGoodsProps) {
  const action = `${base}/${returnGoods.returnId}`;
  const mayHandle = useMayHere()("returns.handle");
  if (returnGoods.goods.length === 0 && !returnGoods.canBeFound) return null;
  return (
    <Panel title="Goods" titleId="returned-goods">
      <ul className="grid gap-6">
        {returnGoods.goods.map((row) => (
          <li key={row.id} className="grid gap-3.5 border-line not-first:border-t not-first:pt-6">
            <div className="spread wrap-anywhere">
              <p>
                <b>{whatOf(row)}</b>
                {row.foundNumber !== null && (
                  <>
                    , inspection found <span className="spec">{row.foundNumber}</span>
                  </>
                )}
              </p>
              <LocationTag place={row.place} />
            </div>
            <p className="muted">
              Since {formatDay(row.since)}
              {row.by !== null && `, ${row.by}`}. Received on {formatDay(row.receivedAt)}
              {row.condition !== null && `, ${returnConditionLabels[row.condition].toLowerCase()}`}.
              {row.note && ` ${row.note}`}
            </p>
            {row.openBox && (
              <p>
                Sold as{" "}
                <Link className="link" to={`${products}/${row.openBox.id}/edit`}>
                  {row.openBox.name}
                </Link>
              </p>
            )}
            {row.place === "quarantine" && row.decisions.length === 0 && (
              <p className="muted">
                {waitingText(row.state)}. You can decide about the goods once the return is refunded, replaced
                or closed.
              </p>
            )}
            {row.decisions.length > 0 && mayHandle && (
              <div className="row">
                {row.decisions.map((decision) => (
                  <DecisionForm
                    key={`${decision} ${row.quantity}`}
                    decision={decision}
                    goods={row}
                    listings={returnGoods.openBoxListings}
                    action={action}
                    failure={failure}
                  />
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {returnGoods.canBeFound && mayHandle && <FoundForm action={action} failure={failure} />}
    </Panel>
  );
}

function FoundForm({ action, failure }: { action: string; failure: FormAnswer | undefined }) {
  return (
    <div className="stack gap-3 justify-items-start">
      <p>
        The courier lost these goods. If they arrive after all, note it here. They are then kept in
        quarantine. The refund or replacement does not change.
      </p>
      <IntentForm intent="found" failure={failure} action={action}>
        <SubmitButton>The goods have arrived</SubmitButton>
      </IntentForm>
    </div>
  );
}

function whatOf({ quantity, serialNumber }: { quantity: number; serialNumber: string | null }): string {
  return serialNumber === null ? inUnits(quantity, "piece") : `Serial number ${serialNumber}`;
}
