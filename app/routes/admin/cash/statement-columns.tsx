import { Options, SelectField } from "#ui/controls/field.tsx";
import type { Checked } from "./checked-lines.tsx";

/** Which column of the list was taken for what. They are chosen by their numbers, as headings may repeat. */
export function StatementColumns({ checked }: { checked: Checked["checked"] }) {
  const { headings, columns } = checked;
  const options = headings.map((heading, at): [string, string] => [String(at + 1), heading]);
  const numberOf = (place: number | null) => (place === null ? "" : String(place + 1));
  return (
    <div className="form-grid" key={JSON.stringify([headings, columns])}>
      <SelectField
        label="Column of the tracking number"
        name="trackingColumn"
        defaultValue={numberOf(columns.tracking)}
      >
        {columns.tracking === null && <option value="">Please choose</option>}
        <Options of={options} />
      </SelectField>
      <SelectField
        label="Column of the collected amount"
        name="amountColumn"
        defaultValue={numberOf(columns.amount)}
      >
        {columns.amount === null && <option value="">Please choose</option>}
        <Options of={options} />
      </SelectField>
      <SelectField
        label="Column of the order number"
        name="orderColumn"
        defaultValue={columns.order === null ? "0" : numberOf(columns.order)}
        hint="Finds a parcel whose tracking number we do not know"
      >
        <option value="0">None</option>
        <Options of={options} />
      </SelectField>
    </div>
  );
}
