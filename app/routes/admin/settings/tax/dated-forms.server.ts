import { type DatedKind, dropRow, planRow } from "#domain/tax/dated-rows/dated-rows.server.ts";
import { form } from "#http/forms/page-forms.server.ts";

/** The form that plans rows of a kind, and the one that drops a planned row: 'legal' and 'drop-legal'. */
export function datedForms<Input extends { validFrom: string }, Row extends { validFrom: Date }>(
  intent: string,
  kind: DatedKind<Input, Row>,
  { planned, dropped }: { planned: string; dropped: string },
) {
  return {
    [intent]: form(kind.Planned, (shop, input) => planRow(shop, kind, input), planned),
    [`drop-${intent}`]: form(kind.Dropped, (shop, row) => dropRow(shop, kind, row), dropped),
  };
}
