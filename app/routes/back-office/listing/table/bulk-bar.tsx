import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { bulkChanges } from "#domain/listing/bulk/bulk-changes.ts";
import { Options } from "#ui/controls/field.tsx";
import { Button } from "#ui/controls/button.tsx";
import { RowSelection } from "#ui/tables/row-selection.tsx";
import type { TableAnswer } from "#routes/shared/forms/form-answer.ts";
import { joinChange } from "./join-change.ts";

export const selection = {
  form: "products",
  name: "product",
  rowName: ({ name }: { name: string }) => name,
};

export function BulkBar({ answer, isBusy }: { answer: TableAnswer | undefined; isBusy: boolean }) {
  const typed: Record<string, string> =
    answer && "errors" in answer && answer.values.intent === "bulk" ? answer.values : {};
  const id = useId();
  const [change, setChange] = useState(typed.change ?? "");
  const chosen = bulkChanges.find(({ value }) => value === change);
  const needsAmount = chosen !== undefined && "example" in chosen;
  return (
    <RowSelection {...selection} things="products" doneOn={answer && "done" in answer ? answer : undefined}>
      <input type="hidden" name="intent" value="bulk" />
      <label className="visually-hidden" htmlFor={`${id}-change`}>
        Action
      </label>
      <span className="input-frame select-frame">
        <select
          id={`${id}-change`}
          name="change"
          className="input min-h-9 py-1"
          defaultValue={change}
          onChange={({ target }) => setChange(target.value)}
        >
          <option value="">Choose an action</option>
          <Options of={bulkChanges.map(({ value, words }) => [value, words])} />
          <option value={joinChange}>Join as variants</option>
        </select>
        <ChevronDown size={18} />
      </span>
      <span className={needsAmount ? undefined : "without-script"}>
        <label className="visually-hidden" htmlFor={`${id}-amount`}>
          Amount
        </label>
        <input
          id={`${id}-amount`}
          name="amount"
          className="input min-h-9 w-34 py-1"
          placeholder={needsAmount ? chosen.example : "Amount"}
          autoComplete="off"
          defaultValue={typed.amount}
        />
      </span>
      <Button type="submit" variant="ink" size="small" busy={isBusy} busyLabel="Applying...">
        Apply
      </Button>
    </RowSelection>
  );
}
