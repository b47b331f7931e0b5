import { readFile, writeFile } from "node:fs/promises";

// Draws the contact page's map of the sample shop anew, from the streets in assets/map. One unit is one metre.
/** @typedef {[x: number, y: number]} Point */
/** @type {{ features: { id: string, properties: { highway: string }, geometry: { coordinates: Point[] } }[] }} */
const { features } = JSON.parse(
  await readFile(new URL("../assets/map/tilak-road.geojson", import.meta.url), "utf8"),
);
const [west, east, north, south] = [73.8441, 73.8594, 18.5149, 18.5051];
const width = Math.round((east - west) * 105_570);
const height = Math.round((north - south) * 110_690);
const contact = new URL("../app/routes/storefront/contact/", import.meta.url);

const ways = features.map(({ id, properties, geometry }) => ({
  id,
  highway: properties.highway,
  line: geometry.coordinates.map(
    ([longitude, latitude]) =>
      /** @type {Point} */ ([(longitude - west) * 105_570, (north - latitude) * 110_690]),
  ),
}));

/** @param {number} id */
function wayOf(id) {
  const way = ways.find((each) => each.id === `way/${id}`);
  if (!way) throw new Error(`No way ${id}`);
  return way.line;
}

/**
 * The line without the points that lie within a metre and a half of what remains (Douglas and Peucker).
 * @param {Point[]} line
 * @returns {Point[]}
 */
function simplified(line) {
  const [x0, y0] = firstOf(line);
  const [x1, y1] = lastOf(line);
  const length = Math.hypot(x1 - x0, y1 - y0);
  const off = line.map(([x, y]) => Math.abs((x - x0) * (y1 - y0) - (y - y0) * (x1 - x0)) / length);
  const most = Math.max(...off);
  if (most <= 1.5) return [firstOf(line), lastOf(line)];
  const farthest = off.indexOf(most);
  return [...simplified(line.slice(0, farthest + 1)).slice(0, -1), ...simplified(line.slice(farthest))];
}

/** @template T @param {T[]} list */
const firstOf = (list) => /** @type {T} */ (list[0]);
/** @template T @param {T[]} list */
const lastOf = (list) => /** @type {T} */ (list.at(-1));

/**
 * Lines that begin or end where another ends, as one.
 * @param {Point[][]} lines
 */
function joined(lines) {
  /** @type {Point[][]} */
  const longer = [];
  const rest = [...lines];
  while (rest.length > 0) {
    let line = rest.splice(0, 1).flat();
    for (let next = 0; next >= 0;) {
      const end = String(lastOf(line));
      next = rest.findIndex((each) => [firstOf(each), lastOf(each)].some((point) => String(point) === end));
      const more = next < 0 ? [] : rest.splice(next, 1).flat();
      line = [...line, ...(String(more[0]) === end ? more : more.toReversed()).slice(1)];
    }
    longer.push(line);
  }
  return longer;
}

/**
 * A path's `d`, in whole metres, of what is inside the frame or just outside.
 * @param {string[]} highways
 */
function path(highways) {
  return joined(
    ways
      .filter((way) => highways.includes(way.highway))
      .map((way) => way.line)
      .filter((line) => line.some(([x, y]) => x > -60 && y > -60 && x < width + 60 && y < height + 60)),
  )
    .map((line) => {
      let [fromX, fromY] = firstOf(line).map(Math.round);
      let d = `M${fromX} ${fromY}l`;
      for (const [x, y] of simplified(line).slice(1)) {
        d += `${Math.round(x) - Number(fromX)} ${Math.round(y) - Number(fromY)} `;
        [fromX, fromY] = [Math.round(x), Math.round(y)];
      }
      return d.trim().replaceAll(" -", "-");
    })
    .join("");
}

/**
 * Where a name stands: at the middle of a way, along it, readable from below or from the right.
 * @param {string} text
 * @param {number} id
 */
function name(text, id) {
  const line = wayOf(id);
  const parts = line.slice(1).map((to, i) => ({ from: line[i] ?? to, to }));
  const lengthOf = (/** @type {{ from: Point, to: Point }} */ { from, to }) =>
    Math.hypot(to[0] - from[0], to[1] - from[1]);
  let left = parts.reduce((sum, part) => sum + lengthOf(part), 0) / 2;
  const part = parts.find((each) => (left -= lengthOf(each)) <= 0) ?? firstOf(parts);
  const share = 1 + left / lengthOf(part);
  const [dx, dy] = [part.to[0] - part.from[0], part.to[1] - part.from[1]];
  const turn = Math.round((Math.atan2(dy, dx) * 180) / Math.PI);
  return {
    text,
    x: Math.round(part.from[0] + share * dx),
    y: Math.round(part.from[1] + share * dy),
    turn: turn > 80 ? turn - 180 : turn < -100 ? turn + 180 : turn,
  };
}

await writeFile(
  new URL("streets.svg", contact),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke="#000" stroke-linecap="round" stroke-linejoin="round"><path stroke-width="7" d="${path(["residential", "living_street"])}"/><path stroke-width="12" d="${path(["tertiary"])}"/><path stroke-width="19" d="${path(["trunk", "secondary"])}"/></svg>\n`,
);
const [x, y] = /** @type {Point} */ (wayOf(290_528_074)[5]).map(Math.round);
const drawn = {
  address: "14 Example Arcade, Tilak Road, Pune 411030, Maharashtra, India",
  width,
  height,
  /** The shop's place on the shop's own street; the number in the sample's address is invented. */
  shop: { x, y },
  street: path(["secondary"]),
  names: [
    name("Tilak Road", 1_516_180_283),
    name("Bajirao Road", 1_160_338_411),
    name("Shivaji Road", 817_794_784),
    name("Laxmi Road", 282_484_427),
    name("Kumthekar Road", 1_126_664_102),
  ],
};
await writeFile(
  new URL("drawn-map.ts", contact),
  `// Written by scripts/draw-map.mjs. © OpenStreetMap contributors, ODbL: assets/map/README.md.\nexport const drawnMap = ${JSON.stringify(drawn, null, 2)};\n`,
);
