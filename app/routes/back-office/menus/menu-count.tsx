import { formatCount } from "#domain/base/text/counts.ts";
import { useArea } from "../area.ts";
import { entryOf, type MenuEntry } from "./menu.ts";

/** The number beside an entry of a menu. */
export function MenuCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="tabular ml-1.5 rounded-full bg-ink px-1.75 py-0.25 text-sm font-semibold text-surface in-[li]:ml-auto">
      <span className="visually-hidden">, </span>
      {formatCount(count)}
      <span className="visually-hidden"> waiting</span>
    </span>
  );
}

/** Returns how many rows wait on the pages of an entry: on its own and on those below it. */
export function useWaiting(menu: readonly MenuEntry[], waiting: Readonly<Record<string, number>>) {
  const area = useArea();
  const pages = Object.entries(waiting);
  return (to: MenuEntry["to"]) =>
    pages
      .filter(([page]) => entryOf(menu, `${area}/${page}`)?.to === to)
      .reduce((sum, [, count]) => sum + count, 0);
}
