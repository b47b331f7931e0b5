import type { Register } from "react-router";
import { useAuth } from "#routes/shared/site-frame/auth-context.tsx";

/** A page of the panel or the vendor area whose address needs no id. */
type WorkPage = Exclude<
  Extract<keyof Register["pages"], `/admin/${string}` | `/vendor/${string}`>,
  `${string}:${string}`
>;

/** An entry of a menu. The pages below its own belong to it, too, unless it `standsAlone` or another entry is nearer. */
export type MenuEntry = { to: WorkPage; label: string; standsAlone?: true };

export function useOpenEntries<Entry extends MenuEntry>(menu: readonly Entry[]): Entry[] {
  const { user } = useAuth();
  return menu.filter(({ to }) => user?.workPages.includes(to));
}

export function entryOf(menu: readonly MenuEntry[], pathname: string): MenuEntry | undefined {
  return menu
    .filter(({ to, standsAlone }) => pathname === to || (!standsAlone && pathname.startsWith(`${to}/`)))
    .toSorted((a, b) => a.to.length - b.to.length)
    .at(-1);
}
