import { z } from "zod";

/**
 * Joins the ticked checkboxes of a table, each a field `name`, into the one field that `selectedIds` reads; of an intent
 * that is possible for some of them, only these, which are fields `name-intent`.
 */
export function gatherSelectedIds(form: FormData, name: string): void {
  const possible = form.getAll(`${name}-${String(form.get("intent"))}`);
  form.set("selectedIds", (possible.length > 0 ? possible : form.getAll(name)).join(","));
}

/** Validates the comma-separated ids of a table's ticked rows: at least one, and at most one table page of them. */
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
