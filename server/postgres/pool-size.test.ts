import { expect, it } from "vitest";
import { maxConnections } from "./cluster.ts";
import { poolSize } from "./pool-size.ts";

const severalProcesses = Array.from({ length: 15 }, (_, before) => before + 2);

it.each(severalProcesses)("leaves connections for all when there are %i and one is replaced", (processes) => {
  const ofEach = poolSize(processes) + 1;
  const beside = { reservedByPostgres: 3, mark: 1, queue: 14, firstProcess: 10, imports: 2 * 3, tasks: 8 };
  const others = Object.values(beside).reduce((sum, connections) => sum + connections);
  expect(poolSize(processes)).toBeGreaterThanOrEqual(3);
  expect(ofEach * (processes + 1) + others).toBeLessThanOrEqual(maxConnections);
});
