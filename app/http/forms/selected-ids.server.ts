import { z } from "zod";

/** Puts the ticks of a table, each a field `name`, together as the one field that `selectedIds` reads. */
export function gatherSelectedIds(form: FormData, name: string): void {
  form.set("selectedIds", form.getAll(name).join(","));
}

/** The ids of a table's ticked rows, with commas between: one at least, and no more than a page of the table has. */
export function selectedIds({ things, most }: { things: string; most: number }) {
  return z
    .string()
    .transform((text) => text.split(",").filter((id) => id !== ""))
    .pipe(
      z
        .array(z.string().max(100, `Some of these ${things} no longer exist. Please reload the page.`))
        .min(1, `Please select ${things} first`)
        .max(most, `Please select at most ${most} ${things}`),
    );
}
