import type { ReturnGoods } from "#domain/order-views/goods/read-return-goods.server.ts";
import type { GoodsDecision } from "#domain/returns/goods-input.ts";
import { formatRupees } from "#domain/money/money.ts";
import { Field, Options, SelectField } from "#ui/controls/field.tsx";
import { AskFirst } from "#routes/shared/forms/ask-first.tsx";
import { IntentButton, IntentForm, isOf, typedFor } from "#routes/shared/forms/intent-form.tsx";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { decisionNotes, decisionWords } from "./goods-words.ts";

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
  const typed = typedFor(decision, failure, about);
  const isLast = decision === "scrap";
  return (
    <AskFirst label={decisionWords[decision]} open={isOf(failure, decision, about)}>
      <p>{decisionNotes[decision]}</p>
      <IntentForm intent={decision} about={about} failure={failure} action={action}>
        <input type="hidden" name="decision" value={decision} />
        <input type="hidden" name="seen" value={goods.quantity} />
        {goods.quantity === 1 ? (
          <input type="hidden" name="pieces" value="1" />
        ) : (
          <Field
            label="Pieces"
            name="pieces"
            className="goods-price"
            inputMode="numeric"
            autoComplete="off"
            hint={`1 to ${goods.quantity}`}
            defaultValue={typed.pieces ?? String(goods.quantity)}
          />
        )}
        {decision === "open-box" && <OpenBoxFields listings={listings} typed={typed} />}
        <Field
          label="Note"
          name="note"
          optional
          maxLength={300}
          autoComplete="off"
          hint="Only the seller and the shop read it"
          defaultValue={typed.note}
        />
        <IntentButton variant={isLast ? "danger" : "ink"}>{decisionWords[decision]}</IntentButton>
      </IntentForm>
    </AskFirst>
  );
}

type OpenBoxFieldsProps = { listings: DecisionFormProps["listings"]; typed: Record<string, string> };

/** Where open-box goods are sold: with others of the same condition, or as a listing of their own. */
function OpenBoxFields({ listings, typed }: OpenBoxFieldsProps) {
  return (
    <>
      {listings.length > 0 && (
        <SelectField
          label="Listing"
          name="listingId"
          hint="Add the pieces to a listing only if they are in the same condition"
          defaultValue={typed.listingId ?? ""}
        >
          <option value="">New listing, with the price and condition below</option>
          <Options
            of={listings.map(({ id, name, price, conditionWords }) => [
              id,
              `${name}, ${price === null ? "no price yet" : formatRupees(price)}: ${conditionWords}`,
            ])}
          />
        </SelectField>
      )}
      <Field
        label="Price, ₹ without GST"
        name="price"
        className="goods-price"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={typed.price}
      />
      <Field
        label="Condition in words"
        name="conditionWords"
        maxLength={300}
        autoComplete="off"
        hint="Shoppers read it. For example: Box opened, used for a week, no scratches"
        defaultValue={typed.conditionWords}
      />
    </>
  );
}
