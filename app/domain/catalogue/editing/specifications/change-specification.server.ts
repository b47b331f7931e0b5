import { sql } from "kysely";
import { whatChanged, writeAudit } from "../../../shop/audit/write-audit.server.ts";
import { refusal } from "../../refusals.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { readCatalogueSchema } from "../../schema/read-schema.server.ts";
import type { Specification } from "../../schema/specification.ts";
import { movedTo } from "../moved-to.ts";
import { shapeCatalogue } from "../shape-catalogue.server.ts";
import {
  columnsOf,
  positionInGroup,
  refuseAddress,
  refuseSameSpec,
  spelledAs,
  withKeys,
  writeOrder,
} from "./add-specification.server.ts";
import { fillDerivedChoices } from "../derived-choices/fill-derived-choices.server.ts";
import { countProductsWith, factsOfSpec, requireSpec } from "./spec-row.server.ts";
import type { SpecificationInput } from "./specification-input.ts";

/**
 * Changes a specification. The values of products stay as they are; options are only added. Lists still read a former
 * address of its filter.
 * Refuses:
 * - an unknown specification, and one of the same name and type as another
 * - another type while products have values
 * - another type or unit of one that the shop itself works with
 * - another unit while products have values, until the owner confirms that numbers are not converted
 * - fewer digits than values have
 * - an address of its filter that lists need for themselves, or that another one has or had
 */
export async function changeSpecification(shop: Shop, key: string, input: SpecificationInput): Promise<void> {
  await shapeCatalogue(shop, async (shop, schema) => {
    const before = requireSpec(schema, key);
    const others = schema.specifications.filter((spec) => spec.key !== key);
    const group = spelledAs(others, input.group);
    if (input.name !== before.name || input.type !== before.type) {
      refuseSameSpec(schema.specifications, input, key);
    }
    await refuseBreaking(shop, before, input);
    const address = input.address ?? before.address;
    if (address !== before.address) await refuseAddress(shop, address, key);
    const isSameType = input.type === before.type;
    const existing = input.type === "choice" || input.type === "choices" ? before.options : [];
    const duplicate = input.options.find((label) =>
      existing.some((option) => option.label.toLowerCase() === label.toLowerCase()),
    );
    if (duplicate !== undefined) throw refusal("specification.option-taken", { label: duplicate });
    const options = withKeys(existing, input.options);
    if (options.length === 0 && (input.type === "choice" || input.type === "choices")) {
      throw refusal("specification.options-missing");
    }
    if (!isSameType) await clearOfType(shop, key);
    await shop.db
      .updateTable("specifications")
      .set({
        type: input.type,
        address,
        options: JSON.stringify(options),
        ...columnsOf({ ...input, group }),
        shown_in: input.shownIn === key ? null : input.shownIn,
      })
      .where("key", "=", key)
      .execute();
    if (group !== before.group) await positionInGroup(shop, schema.specifications, { key, group });
    const after = requireSpec(await readCatalogueSchema(shop), key);
    const changed = whatChanged(factsOfSpec(before), factsOfSpec(after));
    if (!changed) return;
    if (after.shownIn !== before.shownIn || input.options.length > 0) await fillDerivedChoices(shop, after);
    await writeAudit(shop, {
      action: "specification.change",
      subject: { id: key, name: after.name },
      vendorId: null,
      ...changed,
    });
  });
}

/** Places a specification in the owner's list: at `to`, counted from 0, among those of its heading. */
export async function orderSpecification(shop: Shop, key: string, to: number): Promise<void> {
  await shapeCatalogue(shop, async (shop, schema) => {
    const { group, name } = requireSpec(schema, key);
    const keys = schema.specifications.map((spec) => spec.key);
    const inGroup = schema.specifications.filter((spec) => spec.group === group).map((spec) => spec.key);
    const after = movedTo(inGroup, key, to);
    if (after.join() === inGroup.join()) return;
    const next = after.values();
    await writeOrder(
      shop,
      keys.map((key) => (inGroup.includes(key) ? (next.next().value ?? key) : key)),
    );
    await writeAudit(shop, {
      action: "specification.order",
      subject: { id: key, name },
      vendorId: null,
      before: { place: inGroup.indexOf(key) + 1 },
      after: { place: after.indexOf(key) + 1 },
    });
  });
}

async function refuseBreaking(shop: Shop, before: Specification, input: SpecificationInput) {
  const { key, name, unit } = before;
  const isOtherType = input.type !== before.type;
  const isOtherUnit = input.unit !== unit;
  if (before.usedFor !== null && (isOtherType || isOtherUnit)) {
    throw refusal("specification.in-use-by-shop", { name });
  }
  const hasFewerDigits = input.decimals < before.decimals;
  if (!isOtherType && !isOtherUnit && !hasFewerDigits) return;
  const products = await countProductsWith(shop, key);
  if (isOtherType && products > 0) throw refusal("specification.type-in-use", { products });
  if (isOtherType) return;
  if (isOtherUnit && unit !== null && products > 0 && !input.isUnitConfirmed) {
    throw refusal("specification.unit-to-confirm", { products, unit });
  }
  if (!hasFewerDigits) return;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from products
    where specs ? ${key} and (specs ->> ${key})::numeric <> round((specs ->> ${key})::numeric, ${input.decimals}::integer)
  `.execute(shop.db);
  const tooExact = rows[0]?.count ?? 0;
  if (tooExact > 0) throw refusal("specification.decimals-in-use", { products: tooExact });
}

/** What the table allows only for the former type. */
async function clearOfType(shop: Shop, key: string) {
  await shop.db
    .updateTable("specifications")
    .set({ options: "[]", unit: null, filters: false, filter_step: null })
    .where("key", "=", key)
    .execute();
  await shop.db.updateTable("specifications").set({ shown_in: null }).where("shown_in", "=", key).execute();
}
