import { readdirSync, readFileSync } from "node:fs";

/**
 * The rooms of app/domain are its folders. Which other rooms each of them may import stands in its imports.json, where
 * "*" are all. All may import `base` and `shop`, `shop` may import `base`. An order, its money and its returns are one
 * thing in law: these three rooms know each other. Inside and between rooms no folders import each other in a ring
 * (tests/doors/rings.test.ts).
 */
const domain = `${import.meta.dirname}/app/domain`;

export const domainRooms = readdirSync(domain);

/** The rooms that a room may import beside `base` and `shop`. */
export function importsOf(room: string): string[] {
  return JSON.parse(readFileSync(`${domain}/${room}/imports.json`, "utf8")) as string[];
}

/** Whether a room of the domain may import another one. */
export function mayKnow(from: string, to: string): boolean {
  const others = importsOf(from);
  if (to === "base" || others.includes("*")) return true;
  if (to === "shop") return from !== "base";
  return others.includes(to);
}
