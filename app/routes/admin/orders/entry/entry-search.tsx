import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";

type EntrySearchProps = { label: string; name: string; placeholder: string; button: string };

/** A field to search with; its button is for those without scripts, and for a scanner that sends no Enter. */
export function EntrySearch({ button, ...field }: EntrySearchProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-3">
      <Field {...field} type="search" autoComplete="off" />
      <Button type="submit" name="intent" value="save">
        {button}
      </Button>
    </div>
  );
}
