import { refusal } from "../../refusals.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { type CatalogueSchema, specOf } from "../../schema/catalogue-schema.ts";
import { putBack } from "../moved-to.ts";
import { writeOptions } from "../specifications/spec-row.server.ts";
import type { RecordedAct } from "../record-act.server.ts";

/**
 * Puts a deleted option back where it was. One that was added again under the same key stays as it is.
 * Refuses: where its specification, or the option that products got, was deleted since; where the specification has
 * another type by now, or another option its label.
 */
export async function undoDeleteOption(
  shop: Shop,
  schema: CatalogueSchema,
  { subject, name, into, before }: RecordedAct<"delete-option">,
): Promise<void> {
  const spec = specOf(schema, subject);
  if (!spec) throw refusal("catalogue.undo-needs", { name });
  if (spec.type !== "choice" && spec.type !== "choices") throw refusal("catalogue.undo-type", { name });
  const { options } = spec;
  if (before.into !== null && !options.some(({ key }) => key === before.into)) {
    throw refusal("catalogue.undo-needs", { name: into ?? before.into });
  }
  const { option } = before;
  if (options.some(({ key }) => key === option.key)) return;
  const isTaken = options.some(({ label }) => label.toLowerCase() === option.label.toLowerCase());
  if (isTaken) throw refusal("catalogue.undo-label", { name, label: option.label });
  const order = putBack(
    options.map(({ key }) => key),
    option.key,
    before.beside,
  );
  const back = [...options, option];
  await writeOptions(
    shop,
    subject,
    order.flatMap((key) => back.find((option) => option.key === key) ?? []),
  );
}
