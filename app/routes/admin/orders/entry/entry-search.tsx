import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";

type EntrySearchProps = { label: string; name: string; placeholder: string; button: string };

/** A field to search with; its button is for those without scripts, and for a scanner that sends no Enter. */
export function EntrySearch({ button, ...field }: EntrySearchProps) {
  return (
    <div className="entry-search">
      <Field {...field} type="search" autoComplete="off" />
      <Button type="submit" name="intent" value="save">
        {button}
      </Button>
    </div>
  );
}
