import { sql } from "kysely";
import { writeAudit } from "../../../shop/audit/write-audit.server.ts";
import { refusal } from "../../refusals.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import type { CatalogueSchema } from "../../schema/catalogue-schema.ts";
import type { SpecOption, Specification } from "../../schema/specification.ts";
import { recordAct, recordValues } from "../record-act.server.ts";
import { movedTo } from "../moved-to.ts";
import { refuseOptionOfVariants } from "../refuse-option-of-variants.server.ts";
import { shapeCatalogue } from "../shape-catalogue.server.ts";
import { fillDerivedChoices } from "../derived-choices/fill-derived-choices.server.ts";
import { renewOptionWords } from "./renew-option-words.server.ts";
import { requireSpec, writeOptions } from "./spec-row.server.ts";

/**
 * Renames an option. Products and the addresses of filtered lists keep it, as they refer to its key. Products are found
 * by the new label, and variants are called by it.
 * Refuses: an unknown option; the name of another one.
 */
export async function renameOption(shop: Shop, key: string, option: string, label: string): Promise<void> {
  await changeOptions(shop, key, option, async (shop, spec, former, schema) => {
    const other = spec.options.find(
      (specOption) => specOption.key !== option && specOption.label.toLowerCase() === label.toLowerCase(),
    );
    if (other) throw refusal("specification.option-taken", { label: other.label });
    if (former.label === label) return;
    const options = spec.options.map((specOption) =>
      specOption.key === option ? { ...specOption, label } : specOption,
    );
    await writeOptions(shop, key, options);
    const specifications = schema.specifications.map((specification) =>
      specification.key === key ? { ...specification, options } : specification,
    );
    await fillDerivedChoices(shop, spec);
    await renewOptionWords(shop, { ...schema, specifications }, key, option);
    await note(shop, spec, "rename-option", { option: former.label }, { option: label });
  });
}

/** Places an option at `to`, counted from 0. Refuses: an unknown option. */
export async function orderOption(shop: Shop, key: string, option: string, to: number): Promise<void> {
  await changeOptions(shop, key, option, async (shop, spec, former) => {
    const position = spec.options.indexOf(former);
    const after = movedTo(spec.options, former, to);
    if (after.indexOf(former) === position) return;
    await writeOptions(shop, key, after);
    const at = (index: number) => ({ option: former.label, place: index + 1 });
    await note(shop, spec, "order-options", at(position), at(after.indexOf(former)));
  });
}

/**
 * Deletes an option. The products that have it get the option `into` instead, or lose the value if that is null.
 * Returns the id by which this can be undone.
 * Refuses: an unknown option; the last one; one that products have whose variants differ in it.
 */
export async function deleteOption(
  shop: Shop,
  key: string,
  option: string,
  into: string | null,
): Promise<string> {
  return changeOptions(shop, key, option, async (shop, spec, former) => {
    const other =
      into === null
        ? null
        : spec.options.find((specOption) => specOption.key === into && specOption.key !== option);
    if (other === undefined) throw refusal("specification.option-not-found");
    if (spec.options.length === 1) throw refusal("specification.option-needed");
    const act = await recordAct(shop, {
      kind: "delete-option",
      subject: spec,
      part: former.label,
      into: other?.label ?? null,
      before: { option: former, beside: spec.options.map((option) => option.key), into },
    });
    const products = await replaceValues(shop, act, spec, { option, into });
    // Two variants would have the same options, or one none.
    if (products > 0) await refuseOptionOfVariants(shop, spec, null);
    await writeOptions(
      shop,
      key,
      spec.options.filter((option) => option !== former),
    );
    await note(
      shop,
      spec,
      "delete-option",
      { option: former.label, products },
      other && { option: other.label },
    );
    return act;
  });
}

function changeOptions<Result>(
  shop: Shop,
  key: string,
  option: string,
  change: (shop: Shop, spec: Specification, former: SpecOption, schema: CatalogueSchema) => Promise<Result>,
): Promise<Result> {
  return shapeCatalogue(shop, async (shop, schema) => {
    const spec = requireSpec(schema, key);
    const former = spec.options.find((specOption) => specOption.key === option);
    if (!former) throw refusal("specification.option-not-found");
    return change(shop, spec, former, schema);
  });
}

/**
 * Keeps for the act what products said. Returns how many had the option. Of several choices each is there once, in
 * their order.
 */
async function replaceValues(
  shop: Shop,
  act: string,
  { key, type }: Specification,
  { option, into }: { option: string; into: string | null },
): Promise<number> {
  const list = sql`(
    select jsonb_agg(choice order by place) from (
      select choice, min(place) as place
      from jsonb_array_elements_text(specs -> ${key}) with ordinality each (given, place),
        lateral (select case when given = ${option} then ${into}::text else given end as choice) replaced
      where choice is not null group by choice
    ) choices
  )`;
  const value = type === "choices" ? list : sql`to_jsonb(${into}::text)`;
  const had = sql`specs @> ${JSON.stringify({ [key]: type === "choices" ? [option] : option })}::jsonb`;
  const only = sql`jsonb_build_object(${key}::text, specs -> ${key}::text)`;
  const products = await recordValues(
    shop,
    act,
    sql`
      select id, ${only}, case when ${value} is null then '{}'
        else jsonb_build_object(${key}::text, ${value}) end
      from products where ${had}
    `,
  );
  await sql`
    update products set specs = (specs - ${key}::text) || after from catalogue_act_values
    where act_id = ${act}::uuid and product_id = products.id
  `.execute(shop.db);
  return products;
}

type Noted = Record<string, string | number> | null;

async function note(shop: Shop, { key, name }: Specification, what: string, before: Noted, after: Noted) {
  await writeAudit(shop, {
    action: `specification.${what}`,
    subject: { id: key, name },
    vendorId: null,
    before,
    after,
  });
}
