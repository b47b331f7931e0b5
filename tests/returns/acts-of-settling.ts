import { returnConditions } from "#db/words.ts";
import { inspectReturn } from "#domain/order-flow/returns/inspect-return.server.ts";
import { clearReturn } from "#domain/order-flow/returns/clear-return.server.ts";
import { clearances } from "#domain/returns/settle-input.ts";
import { newSerial } from "./shop-of-returns.ts";
import type { Act, SeenReturn, WorldOfReturns } from "./world-of-returns.ts";

/** The goods are inspected: mostly with the numbers on them, now and then with another one or with none. */
export function inspects(world: WorldOfReturns, one: SeenReturn): Act {
  const { random } = world;
  const outcome = random.oneOf(["accept", "accept", "accept", "reject"] as const);
  const found = Object.fromEntries(
    one.units.flatMap(({ unit, serial }) => {
      const what = random.below(10);
      if (what === 0) return [];
      return [[String(unit), what < 3 ? newSerial() : serial]];
    }),
  );
  const input = {
    seen: one.seen,
    outcome,
    condition: random.oneOf(returnConditions),
    note: outcome === "reject" ? "It was dropped." : "",
    found,
  };
  const by = world.somebodyFor(one);
  return { name: `inspects-${outcome} ${one.number}`, run: () => inspectReturn(by, one.id, input) };
}

export function clears(world: WorldOfReturns, { id, number, seen }: SeenReturn): Act {
  const clearance = world.random.oneOf(clearances);
  return {
    name: `clears-as-${clearance} ${number}`,
    run: () => clearReturn(world.admin, id, { seen, clearance }),
  };
}
