import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { parseTexts } from "../../../base/text/values-of-texts.ts";
import { assignSpecification } from "../categories/assign-specification.server.ts";
import { addSpecification } from "../specifications/add-specification.server.ts";
import { changeSpecification } from "../specifications/change-specification.server.ts";
import { fillNextDerivedChoices } from "./fill-derived-choices.server.ts";
import { NewSpecificationInput, SpecificationInput } from "../specifications/specification-input.ts";

let test: TestShop;
let admin: Shop;
beforeAll(async () => {
  test = await openTestShop();
  admin = await asNewAdmin(test.shop);
});
afterAll(() => test.close());

/** The job that is waiting, which is taken from the queue. */
async function takeJob(): Promise<{ specification: string; after: string } | undefined> {
  const { rows } = await sql<{ payload: { specification: string; after: string } }>`
    delete from graphile_worker._private_jobs jobs using graphile_worker._private_tasks tasks
    where tasks.id = jobs.task_id and identifier = 'fill-said-choices' returning payload`.execute(
    test.shop.db,
  );
  expect(rows.length).toBeLessThan(2);
  return rows[0]?.payload;
}

it("products that exist get what their texts say of a choice, in parts, and nobody's open form is refused", async () => {
  const names = ["Cable USB-C 1 m", "Cable USB-A 2 m", "Cable USB-C 3 m", "A lamp", "Cable HDMI 1 m"];
  const ids: string[] = [];
  for (const name of names) ids.push((await addProduct(test.shop, { name })).id);
  await sql`update products set category = 'Accessory' where id = any (${ids}::bigint[])`.execute(
    test.shop.db,
  );
  const typed = { name: "Plug", group: "Ports", type: "choice", options: "USB-A\nUSB-C", shownIn: "ports" };
  const key = await addSpecification(admin, parseTexts(NewSpecificationInput, typed).data!);
  expect(await takeJob()).toBeUndefined();
  await assignSpecification(admin, "Accessory", key, {});
  // A seller has said something else of the third before the job runs.
  await sql`update products set specs = ${JSON.stringify({ [key]: "usb-a" })} where id = ${ids[2]}`.execute(
    test.shop.db,
  );
  const read = async () =>
    (
      await sql<{ value: string | null; version: number }>`
        select specs ->> ${key} as value, version from products where id = any (${ids}::bigint[]) order by id
      `.execute(test.shop.db)
    ).rows;
  const before = await read();

  const first = await takeJob();
  await fillNextDerivedChoices(test.shop, first!, 1);
  // The job is killed in its second part: what it had done in it is undone, and it begins with that part again.
  const second = await takeJob();
  await sql`alter table products add constraint killed check (specs ->> ${sql.lit(key)} <> 'usb-a' or id = ${sql.lit(ids[2])}) not valid`.execute(
    test.shop.db,
  );
  await expect(fillNextDerivedChoices(test.shop, second!, 2)).rejects.toThrow("killed");
  expect((await read()).map(({ value }) => value)).toEqual(["usb-c", null, "usb-a", null, null]);
  await sql`alter table products drop constraint killed`.execute(test.shop.db);
  await fillNextDerivedChoices(test.shop, second!, 2);
  const third = await takeJob();
  await fillNextDerivedChoices(test.shop, third!, 2);
  expect(await takeJob()).toBeUndefined();
  expect((await read()).map(({ value }) => value)).toEqual(["usb-c", "usb-a", "usb-a", null, null]);
  expect((await read()).map(({ version }) => version)).toEqual(before.map(({ version }) => version));

  const more = parseTexts(SpecificationInput, { ...typed, options: "HDMI" }).data!;
  await changeSpecification(admin, key, more);
  await fillNextDerivedChoices(test.shop, (await takeJob())!);
  expect((await read()).at(-1)?.value).toBe("hdmi");
});
