import { availableParallelism, cpus } from "node:os";

/** The figures of one benchmark; every row has the same columns. */
export type Report = { title: string; machine: string; rows: Record<string, string | number>[] };

export function thisMachine(): string {
  return `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? "unknown"}, Node ${process.version}`;
}

export function asTable({ title, machine, rows }: Report): string {
  const columns = Object.keys(rows[0] ?? {});
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column])))];
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)));
  const lines = cells.map((line) => line.map((cell, index) => cell.padStart(widths[index] ?? 0)).join("  "));
  return [`\n${title}`, machine, "", ...lines, ""].join("\n");
}
