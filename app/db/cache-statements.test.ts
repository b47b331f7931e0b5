import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase({ bare: true });
  await sql`create table machines (name text)`.execute(test.db);
  await sql`insert into machines values ('Meru'), ('Nivas')`.execute(test.db);
});
afterEach(() => test.close());

const find = (name: string) =>
  sql<{ name: string }>`select * from machines where name = ${name}`.execute(test.db);
async function findTimes(times: number) {
  for (let time = 0; time < times; time += 1) expect((await find("Meru")).rows).toEqual([{ name: "Meru" }]);
}
async function statements(): Promise<string[]> {
  const { rows } = await test.pool.query<{ statement: string }>(
    "select statement from pg_prepared_statements",
  );
  return rows.map(({ statement }) => statement);
}

it("keeps a statement that comes for the third time, and answers by it whatever it is asked for", async () => {
  await findTimes(2);
  expect(await statements()).toEqual([]);
  await findTimes(2);
  expect((await find("Nivas")).rows).toEqual([{ name: "Nivas" }]);
  expect(await statements()).toEqual(["select * from machines where name = $1"]);
});

it("prepares its statements anew when a migration has changed what one returns", async () => {
  await findTimes(3);
  await sql`alter table machines add memory integer`.execute(test.db);
  await expect(find("Meru")).rejects.toThrow("cached plan must not change result type");
  expect((await find("Meru")).rows).toEqual([{ name: "Meru", memory: null }]);
});
