import { Form, Link } from "react-router";
import type { CategoryToShape } from "#domain/catalogue/editing/categories/find-category.server.ts";
import type { MovePreview } from "#domain/catalogue/editing/categories/preview-move.server.ts";
import { daysToUndo } from "#domain/catalogue/editing/days-to-undo.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { joinNames, joinSome } from "#domain/base/text/join-names.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { IntentForm, workForm } from "#routes/shared/forms/intent-form.tsx";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Options, SelectField } from "#ui/controls/field.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { categoryPage } from "../catalogue-addresses.ts";
import { lostText, neededText } from "./effect-text.ts";

type Move = { parent: string | null; preview: MovePreview | null; refused: string | null };
type CategoryMoveProps = { category: CategoryToShape; failure: FormAnswer | undefined; move: Move | null };

/** Moves a category below another one: first says what that will do, then asks. */
export function CategoryMove({ category, failure, move }: CategoryMoveProps) {
  const { row, places } = category;
  return (
    <Panel title="Place" titleId="move">
      {move?.refused && <Banner>{move.refused}</Banner>}
      <Form action={`${categoryPage(row.key)}#move`} className={workForm} preventScrollReset>
        <SelectField
          label="Move it"
          name="below"
          defaultValue={move?.parent ?? row.parent ?? ""}
          key={row.parent}
        >
          <option value="">To the top</option>
          <Options
            of={places.map(({ key, path, name }) => [key, `${"– ".repeat(path.length - 1)}Below ${name}`])}
          />
        </SelectField>
        <Button type="submit">See what will change</Button>
      </Form>
      {move?.preview && move.parent === row.parent && <p className="muted">'{row.name}' is already there.</p>}
      {move?.preview && move.parent !== row.parent && (
        <div className="stack gap-4 rounded-panel border border-line-strong p-4">
          <h3>
            Move '{row.name}' {move.preview.below === null ? "to the top" : `below ${move.preview.below}`}?
          </h3>
          <MoveEffects name={row.name} preview={move.preview} />
          <IntentForm intent="move" failure={failure} className="button-row" action={categoryPage(row.key)}>
            <input type="hidden" name="parent" value={move.parent ?? ""} />
            <Button type="submit" variant="ink">
              Move category
            </Button>
            <ButtonLink to={categoryPage(row.key)} variant="quiet" preventScrollReset>
              Cancel
            </ButtonLink>
          </IntentForm>
        </div>
      )}
      <p className="muted">
        To change the order within its place, use the{" "}
        <Link className="link" to="/admin/catalogue/categories">
          list of categories
        </Link>
        .
      </p>
    </Panel>
  );
}

function MoveEffects({ name, preview }: { name: string; preview: MovePreview }) {
  const { products, names, gained, lost, needed, terms } = preview;
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      <li>
        {products === 0
          ? `'${name}' has no products yet.`
          : `${inUnits(products, "product")} ${products === 1 ? "moves" : "move"} with it: ${joinSome(names, products)}. ${products === 1 ? "Its web address stays" : "Their web addresses stay"} the same.`}
      </li>
      {gained.length > 0 && (
        <li>
          Products of '{name}' also get: {joinNames(gained)}.
        </li>
      )}
      {lost.map(({ name: spec, products, names }) => (
        <li key={spec}>
          '{spec}' leaves '{name}'. {lostText(products, names)}
        </li>
      ))}
      {needed.map(({ name: spec, missing, names }) => (
        <li key={spec}>
          '{spec}' becomes required in '{name}'. {missing > 0 && neededText(missing, names)}
        </li>
      ))}
      <li>
        {terms
          ? `Returns and warranty will be those of ${terms.key === "*" ? "'Other categories'" : `'${terms.name}'`} for orders from now on.`
          : "Returns and warranty stay the same."}
      </li>
      <li>
        You can undo the move for {daysToUndo} days.{" "}
        {lost.length > 0 && "The values that are no longer shown then come back."}
      </li>
    </ul>
  );
}
