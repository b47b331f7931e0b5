import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { changesPage } from "./catalogue-addresses.ts";

export type Done = {
  sentence: string;
  /** The id by which it can be undone. */
  undo: string | null;
};

/** Says what was done, with a button to undo it where that is possible. */
export function DoneNote({ done, unless = false }: { done: Done | undefined; unless?: boolean }) {
  if (!done || unless) return null;
  return (
    <SavedNote when>
      {done.sentence} {done.undo !== null && <UndoButton act={done.undo} />}
    </SavedNote>
  );
}

function UndoButton({ act }: { act: string }) {
  return (
    <IntentForm
      intent="undo"
      about={{ name: "act", value: act }}
      failure={undefined}
      action={changesPage}
      className="contents"
    >
      <button type="submit" className="link">
        Undo
      </button>
    </IntentForm>
  );
}
