import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { domainRooms, importsOf } from "../../domain-rooms.ts";

const screen = ["http", "domain", "routes/shared", "ui"];
const office = [...screen, "routes/back-office"];

/** Each room and the rooms it may import, written a second time to test the lint rules against it. */
const house = [
  { room: "routes/storefront", folder: "app/routes/storefront", mayImport: screen },
  { room: "routes/account", folder: "app/routes/account", mayImport: screen },
  { room: "routes/checkout", folder: "app/routes/checkout", mayImport: screen },
  { room: "routes/vendor", folder: "app/routes/vendor", mayImport: office },
  { room: "routes/admin", folder: "app/routes/admin", mayImport: office },
  { room: "routes/back-office", folder: "app/routes/back-office", mayImport: screen },
  { room: "routes/endpoints", folder: "app/routes/endpoints", mayImport: office },
  { room: "routes/shared", folder: "app/routes/shared", mayImport: ["domain", "ui"] },
  { room: "http", folder: "app/http", mayImport: ["gateways", "domain", "db"] },
  { room: "jobs", folder: "app/jobs", mayImport: ["gateways", "domain", "db"] },
  { room: "gateways", folder: "app/gateways", mayImport: ["domain"] },
  { room: "domain", folder: "app/domain", mayImport: ["db"] },
  { room: "db", folder: "app/db", mayImport: [] },
  { room: "ui", folder: "app/ui", mayImport: [] },
  { room: "server", folder: "server", mayImport: ["http", "jobs", "gateways", "domain", "db"] },
] satisfies { room: string; folder: string; mayImport: string[] }[];
type Room = (typeof house)[number];

/** What the server-only files of a room may import in addition. */
const onServer: Record<string, string[]> = { "routes/shared": ["http"] };

/** Some rooms of the domain, and what they may know and may not. */
const inDomain = [
  { from: "orders", to: ["payments", "returns", "books", "shop"], not: ["listing", "reports"] },
  { from: "payments", to: ["orders", "returns", "base"], not: ["catalogue", "cart"] },
  { from: "cart", to: ["catalogue", "stock"], not: ["orders", "listing"] },
  { from: "listing", to: ["stock", "catalogue"], not: ["orders", "cart"] },
  { from: "vendors", to: ["shop"], not: ["people"] },
  { from: "base", to: [], not: ["shop"] },
  { from: "reports", to: ["orders"], not: ["doctor", "privacy"] },
];

const roomsInTheBrowser = house.filter(({ room }) => !["server", "jobs"].includes(room));

/** The ways in which a file could import another room, and the file (in the folder "planted") that tries it. */
const ways: Record<string, { extension: string; code: (from: Room, to: Room) => string }> = {
  name: { extension: ".server.ts", code: (_, to) => `import { a } from "#${to.room}/a.ts";\na();\n` },
  climbing: {
    extension: ".server.ts",
    code: (from, to) => `import { a } from "${climb(from, to)}";\na();\n`,
  },
  type: {
    extension: ".ts",
    code: (_, to) => `import type { A } from "#${to.room}/a.ts";\nexport const a: A = 1;\n`,
  },
  again: { extension: ".ts", code: (_, to) => `export { a } from "#${to.room}/a.ts";\n` },
  later: { extension: ".tsx", code: (_, to) => `export const a = () => import("#${to.room}/a.ts");\n` },
};

/** In the domain every file lies in one of its rooms. */
function plantedIn({ room, folder }: Room) {
  return room === "domain" ? `${folder}/shop/planted` : `${folder}/planted`;
}

function climb(from: Room, to: Room) {
  return relative(plantedIn(from), `${to.folder}/a.ts`);
}

const pathInDomain = (from: string, to: string) => `app/domain/${from}/planted/to-${to}.server.ts`;

function pathOf(way: string, from: Room, to: Room) {
  return `${plantedIn(from)}/${way}-${to.room.replace("/", "-")}${ways[way]?.extension}`;
}

const fromServerFile = `import { a } from "./a.server.ts";\na();\n`;
const typeFromServerFile = `import type { A } from "./a.server.ts";\nexport const a: A = 1;\n`;

/** The ways in which a file could hand on what it imports, in two statements. */
const handsOn: Record<string, string> = {
  "server/hands-on/value.ts": `import { a } from "./a.ts";\na();\nexport { a };\n`,
  "server/hands-on/type.ts": `import type { A } from "./a.ts";\nexport type { A };\n`,
  "server/hands-on/constant.ts": `import { a } from "./a.ts";\na();\nexport const b = a;\n`,
};

let refused = new Set<string>();
let handingOn = new Set<string>();

/** The rooms that a file of this room can import in this way. */
function reachedBy(way: string, from: Room) {
  return house.filter((to) => to !== from && !refused.has(pathOf(way, from, to))).map(({ room }) => room);
}

beforeAll(async () => {
  const directory = await mkdtemp(join(tmpdir(), "yantra-doors-"));
  try {
    await copyTheRulesTo(directory);
    await plantIn(directory);
    const findings = await lintedIn(directory);
    refused = filesWith("eslint(no-restricted-imports)", findings);
    handingOn = filesWith("unicorn(prefer-export-from)", findings);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});

async function copyTheRulesTo(directory: string) {
  for (const name of [
    "package.json",
    "tsconfig.json",
    "oxlint.config.ts",
    "domain-rooms.ts",
    "app/routes.ts",
    "app/back-office-routes.ts",
    "app/http/access/page.ts",
    ...domainRooms.map((room) => `app/domain/${room}/imports.json`),
  ]) {
    await cp(name, join(directory, name));
  }
  await symlink(join(process.cwd(), "node_modules"), join(directory, "node_modules"));
}

async function plantIn(directory: string) {
  const plant = async (path: string, code: string) => {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), code);
  };
  for (const from of house) {
    for (const to of house) {
      if (to === from) continue;
      for (const [way, { code }] of Object.entries(ways)) await plant(pathOf(way, from, to), code(from, to));
    }
    await plant(`${plantedIn(from)}/react.ts`, `import { useId } from "react";\nuseId();\n`);
    await plant(
      `${plantedIn(from)}/words.ts`,
      `import { roles } from "#db/values/people-values.ts";\nroles.at(0);\n`,
    );
    await plant(`${plantedIn(from)}/tests.ts`, `import { a } from "#tests/support/a.ts";\na();\n`);
    await plant(`${plantedIn(from)}/env.server.ts`, `import { a } from "#env";\na();\n`);
    await plant(`${plantedIn(from)}/list.server.ts`, `import list from "#route-list";\nlist.at(0);\n`);
    await plant(`${plantedIn(from)}/query.ts`, `import { sql } from "kysely";\nsql.raw("");\n`);
    await plant(`${plantedIn(from)}/value.ts`, fromServerFile);
    await plant(`${plantedIn(from)}/part.tsx`, fromServerFile);
    await plant(`${plantedIn(from)}/type.ts`, typeFromServerFile);
    await plant(`${plantedIn(from)}/inside.server.ts`, fromServerFile);
  }
  for (const [path, code] of Object.entries(handsOn)) await plant(path, code);
  for (const { from, to, not } of inDomain) {
    for (const other of [...to, ...not]) {
      await plant(pathInDomain(from, other), `import { a } from "../../${other}/inner/a.ts";\na();\n`);
    }
  }
}

type Finding = { code?: string; filename: string };

/** Lints the whole copy. */
async function lintedIn(cwd: string): Promise<Finding[]> {
  const oxlint = join(process.cwd(), "node_modules/.bin/oxlint");
  const options = { cwd, maxBuffer: 64 * 1024 * 1024 };
  const output = await promisify(execFile)(oxlint, ["--format=json", "app", "server"], options).then(
    ({ stdout }) => stdout,
    (failure: { stdout: string }) => failure.stdout,
  );
  return (JSON.parse(output) as { diagnostics: Finding[] }).diagnostics;
}

function filesWith(rule: string, findings: Finding[]) {
  return new Set(findings.filter(({ code }) => code === rule).map(({ filename }) => filename));
}

describe("the doors between rooms", () => {
  test.each(house)("$room may import $mayImport and no other room", (from) => {
    const mayImport = [...from.mayImport, ...(onServer[from.room] ?? [])];
    expect(reachedBy("name", from).toSorted()).toEqual(mayImport.toSorted());
  });

  test.each(house)("$room gets its types, loads later and hands on from the same rooms only", (from) => {
    const through = ["type", "later", "again"].flatMap((way) => reachedBy(way, from));
    expect(new Set(through)).toEqual(new Set(from.mayImport));
  });

  test.each(house)("$room may climb into no other room by a relative path", (from) => {
    expect(reachedBy("climbing", from)).toEqual([]);
  });
});

describe("the rooms of the domain", () => {
  test.each(inDomain)("$from may know $to, but not $not", ({ from, to, not }) => {
    const importable = [...to, ...not].filter((other) => !refused.has(pathInDomain(from, other)));
    expect(importable).toEqual(to);
  });

  test("are named by folders that there are", () => {
    expect(domainRooms.flatMap(importsOf).filter((to) => ![...domainRooms, "*"].includes(to))).toEqual([]);
  });

  test("that collect from all others are known to none of these", () => {
    const collecting = domainRooms.filter((room) => importsOf(room).includes("*"));
    expect(collecting).toEqual(["doctor", "privacy"]);
    expect(domainRooms.flatMap(importsOf).filter((to) => collecting.includes(to))).toEqual([]);
  });
});

describe("what a room leaves to others", () => {
  const refusing = (name: string) => house.filter((room) => refused.has(`${plantedIn(room)}/${name}`));

  test("the shop, its jobs and its ledger know no React", () => {
    expect(refusing("react.ts").map(({ room }) => room)).toEqual(["jobs", "domain", "db"]);
  });

  test("only what puts the parts together reads the environment", () => {
    const readers = ["http", "jobs", "gateways", "server"];
    expect(refusing("env.server.ts").map(({ room }) => room)).toEqual(
      house.map(({ room }) => room).filter((room) => !readers.includes(room)),
    );
  });

  test("only the guards of the routes read their list", () => {
    expect(refusing("list.server.ts").map(({ room }) => room)).toEqual(
      house.map(({ room }) => room).filter((room) => room !== "http"),
    );
  });

  test("screens and mails may say the words of columns, and the materials know none", () => {
    expect(refusing("words.ts").map(({ room }) => room)).toEqual(["db", "ui"]);
  });

  test("no file hands on what it imports", () => {
    expect([...handingOn].toSorted()).toEqual(Object.keys(handsOn).toSorted());
  });

  test("nothing but tests uses what is written for tests", () => {
    expect(refusing("tests.ts")).toEqual(house);
  });

  test("no screen and no material queries the database", () => {
    const screens = house.filter(({ room }) => room.startsWith("routes/") || room === "ui");
    expect(refusing("query.ts")).toEqual(screens);
  });
});

describe("what reaches the browser", () => {
  const refusedAmong = (...paths: string[]) => paths.filter((path) => refused.has(path));

  test.each(roomsInTheBrowser)("no file of $room that may reach it imports a .server file", (room) => {
    const paths = [`${plantedIn(room)}/value.ts`, `${plantedIn(room)}/part.tsx`];
    expect(refusedAmong(...paths)).toEqual(paths);
  });

  test.each(roomsInTheBrowser)(
    "$room may take types from a .server file, and .server files each other",
    (room) => {
      expect(refusedAmong(`${plantedIn(room)}/type.ts`, `${plantedIn(room)}/inside.server.ts`)).toEqual([]);
    },
  );
});
