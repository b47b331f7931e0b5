import { isolate } from "#domain/base/text/isolate.ts";
import type { ReturnGoods } from "#domain/returns/quarantine-list/read-return-goods.server.ts";
import type { GoodsDecision } from "#domain/returns/return/goods-input.ts";
import { formatRupees } from "#domain/base/money/money.ts";
import { Field, Options, SelectField } from "#ui/controls/field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { ConfirmFirst } from "../../forms/confirm-first.tsx";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { decisionNotes, decisionLabels } from "./goods-labels.ts";

type DecisionFormProps = {
  decision: GoodsDecision;
  goods: { id: string; quantity: number };
  listings: ReturnGoods["openBoxListings"];
  /** The page that takes the form. */
  action: string;
  failure: FormAnswer | undefined;
};

/** One decision about goods in quarantine: a button that opens what it does and what it needs. */
export function DecisionForm({ decision, goods, listings, action, failure }: DecisionFormProps) {
  const about = { name: "goodsId", value: goods.id };
  const isLast = decision === "scrap";
  return (
    <ConfirmFirst label={decisionLabels[decision]} open={isOf(failure, decision, about)}>
      <p>{decisionNotes[decision]}</p>
      <IntentForm
        intent={decision}
        about={about}
        failure={failure}
        values={{ pieces: String(goods.quantity) }}
        action={action}
      >
        <input type="hidden" name="decision" value={decision} />
        <input type="hidden" name="seen" value={goods.quantity} />
        {goods.quantity === 1 ? (
          <input type="hidden" name="pieces" value="1" />
        ) : (
          <Field
            label="Pieces"
            name="pieces"
            className="max-w-3xs"
            inputMode="numeric"
            autoComplete="off"
            hint={`1 to ${goods.quantity}`}
          />
        )}
        {decision === "open-box" && <OpenBoxFields listings={listings} />}
        <Field
          label="Note"
          name="note"
          optional
          maxLength={300}
          autoComplete="off"
          hint="Only the seller and the shop read it"
        />
        <SubmitButton variant={isLast ? "danger" : "ink"}>{decisionLabels[decision]}</SubmitButton>
      </IntentForm>
    </ConfirmFirst>
  );
}

/** Where open-box goods are sold: with others of the same condition, or as a listing of their own. */
function OpenBoxFields({ listings }: Pick<DecisionFormProps, "listings">) {
  return (
    <>
      {listings.length > 0 && (
        <SelectField
          label="Listing"
          name="listingId"
          hint="Add the pieces to a listing only if they are in the same condition"
        >
          <option value="">New listing, with the price and condition below</option>
          <Options
            of={listings.map(({ id, name, price, conditionWords }) => [
              id,
              `${isolate(name)}, ${price === null ? "no price yet" : formatRupees(price)}: ${conditionWords}`,
            ])}
          />
        </SelectField>
      )}
      <Field
        label="Price, ₹ without GST"
        name="price"
        className="max-w-3xs"
        inputMode="numeric"
        autoComplete="off"
      />
      <Field
        label="Condition in words"
        name="conditionWords"
        maxLength={300}
        autoComplete="off"
        hint="Shoppers read it. For example: Box opened, used for a week, no scratches"
      />
    </>
  );
}
