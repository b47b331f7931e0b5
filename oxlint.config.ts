import { defineConfig, type OxlintOverride } from "oxlint";
import type { RouteEntry } from "./app/http/access/page.ts";
import routes from "./app/routes.ts";
import { domainRooms, mayKnow } from "./domain-rooms.ts";

/** For each room, the rooms it may import. All other imports between rooms are refused. */
const doors: Record<string, string[]> = {
  "app/routes/storefront": ["http", "domain", "routes/shared", "ui"],
  "app/routes/account": ["http", "domain", "routes/shared", "ui"],
  "app/routes/checkout": ["http", "domain", "routes/shared", "ui"],
  "app/routes/vendor": ["http", "domain", "routes/back-office", "routes/shared", "ui"],
  "app/routes/admin": ["http", "domain", "routes/back-office", "routes/shared", "ui"],
  "app/routes/back-office": ["http", "domain", "routes/shared", "ui"],
  "app/routes/endpoints": ["http", "domain", "routes/back-office", "routes/shared", "ui"],
  "app/routes/shared": ["domain", "ui"],
  "app/http": ["gateways", "domain", "db", "env", "route-list"],
  "app/jobs": ["gateways", "domain", "db", "env"],
  "app/gateways": ["domain", "env"],
  "app/domain": ["db"],
  "app/db": [],
  "app/ui": [],
  server: ["http", "jobs", "gateways", "domain", "db", "env"],
  scripts: ["server", "http", "jobs", "gateways", "domain", "db", "env"],
  bench: ["server", "gateways", "domain", "db", "tests"],
};
/** What the server-only files of a room may import in addition. */
const serverDoors: Record<string, string[]> = { "app/routes/shared": ["http"] };
const roomNames = Object.keys(doors).map((path) => path.replace("app/", ""));

const tests = ["**/*.test.{ts,tsx}", "tests/**"];
const serverOnly = "**/*.server.{ts,tsx}";
/** Files that a tool loads by their default export. */
const loadedByTools = [
  "*.config.ts",
  "app/routes.ts",
  "tests/e2e/support/start-shop.ts",
  "scripts/report-{unit,e2e}.mjs",
];

/** React Router removes loaders, actions and what only they import from the browser's copy of these files. */
const routeModules = ["app/root.tsx", "app/entry.*.tsx", ...filesOf(routes)];

function filesOf(entries: RouteEntry[]): string[] {
  return entries.flatMap((entry) => [
    `app/${entry.file}`,
    ...("children" in entry ? filesOf(entry.children) : []),
  ]);
}

const drawers = {
  regex: String.raw`^[.#](.*/)?(utils?|helpers?|lib|common|misc|types|index)(\.tsx?$|/)`,
  message: "Name a file by what it holds; there are no drawers and no barrels.",
};
const serverFiles = {
  regex: String.raw`\.server\.tsx?$`,
  allowTypeImports: true,
  message:
    "This file may reach the browser, a .server file must not; a route module has to stand in app/routes.ts.",
};

/** The packages that a room must not import. */
function foreignPackages(from: string) {
  if (["domain", "db", "jobs"].includes(from)) {
    const regex = "^(react|react-dom|react-router|hono|@react-router/.+|@hono/.+)(/|$)";
    return [{ regex, message: `${from} knows neither HTTP nor React.` }];
  }
  if (from.startsWith("routes/") || from === "ui") {
    return [
      {
        regex: "^(kysely|pg)(/|$)",
        message: "A screen asks the shop; it never queries the database itself.",
      },
    ];
  }
  return [];
}

/** Screens and mails say what a column may hold: of `db` they may import this alone. */
const usesValues = (room: string) => room.startsWith("routes/") || room === "gateways";

/** Refuses imports by package name (#room/…) and by relative path (../../room/…). */
function refuse(from: string, allowed: string[]) {
  const refused = [...roomNames, "env", "route-list", "tests"].filter(
    (name) => !allowed.includes(name) && !(name === "db" && usesValues(from)),
  );
  const siblings = from.startsWith("routes/")
    ? roomNames.map((name) => name.replace("routes/", ""))
    : roomNames;
  const away = from === "app" ? String.raw`(^|/)\.\.?/` : String.raw`(^|/)\.\./`;
  const message = `${from} may import ${allowed.join(", ") || "no other room"}; inside itself by a relative path.`;
  return [
    { regex: `^#(${refused.join("|")})(/|$)`, message },
    { regex: `${away}(${siblings.join("|")}|app|routes|tests|bench)/`, message },
    { regex: String.raw`(^|/)\.\./(root|routes|env\.server|entry\.\w+)\.tsx?$`, message },
    ...(usesValues(from) ? [{ group: ["#db/**", "!#db/values", "!#db/values/**"], message }] : []),
    ...foreignPackages(from),
    drawers,
  ];
}

function room(files: string[], excludeFiles: string[], patterns: object[]): OxlintOverride {
  return { files, excludeFiles, rules: { "no-restricted-imports": ["error", { patterns }] } };
}

/** A later override replaces an earlier one for the same rule, so each file falls under exactly one of these. */
const rooms = Object.entries(doors).flatMap(([path, allowed]) => {
  if (path === "app/domain") return domainRooms.flatMap(roomOfDomain);
  const name = path.replace("app/", "");
  const patterns = refuse(name, allowed);
  const files = [`${path}/**`];
  if (!path.startsWith("app/")) return [room(files, tests, patterns)];
  return [
    room(
      [`${path}/${serverOnly}`, ...routeModules.filter((file) => file.startsWith(`${path}/`))],
      tests,
      refuse(name, [...allowed, ...(serverDoors[path] ?? [])]),
    ),
    room(files, [...tests, serverOnly, ...routeModules], [...patterns, serverFiles]),
  ];
});

/**
 * The overrides for a room of the domain: refuses what every file of the domain is refused, and every room it may not
 * import.
 */
function roomOfDomain(from: string): OxlintOverride[] {
  const path = `app/domain/${from}`;
  const strangers = domainRooms.filter((to) => to !== from && !mayKnow(from, to));
  const regex = String.raw`^(\.\./)+(${strangers.join("|")})/`;
  const message = `domain/${from} may not know this room of the domain; see its imports.json.`;
  const patterns = [...refuse("domain", doors["app/domain"] ?? []), { regex, message }];
  return [
    room([`${path}/${serverOnly}`], tests, patterns),
    room([`${path}/**`], [...tests, serverOnly], [...patterns, serverFiles]),
  ];
}

export default defineConfig({
  plugins: [
    "eslint",
    "typescript",
    "unicorn",
    "oxc",
    "import",
    "promise",
    "node",
    "react",
    "jsx-a11y",
    "vitest",
  ],
  categories: { correctness: "error", suspicious: "error" },
  options: { denyWarnings: true, reportUnusedDisableDirectives: "error" },
  ignorePatterns: ["build", ".react-router"],
  rules: {
    "max-lines": ["error", { max: 300 }],
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/extensions": ["error", "always", { ignorePackages: true }],
    "import/no-default-export": "error",
    "oxc/no-barrel-file": ["error", { threshold: 0 }],
    // To import and then export is to re-export; tests/doors/house.test.ts refuses it in one statement.
    "unicorn/prefer-export-from": "error",
    "unicorn/filename-case": ["error", { case: "kebabCase" }],
    "unicorn/prefer-node-protocol": "error",
    "unicorn/no-abusive-eslint-disable": "error",
    "unicorn/throw-new-error": "error",

    eqeqeq: "error",
    "no-var": "error",
    "prefer-const": "error",
    "no-alert": "error",
    "no-empty": "error",
    "no-fallthrough": "error",
    "no-param-reassign": "error",
    "object-shorthand": "error",

    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/no-import-type-side-effects": "error",
    "typescript/no-require-imports": "error",
    "typescript/no-namespace": "error",
    "typescript/ban-ts-comment": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/consistent-type-definitions": ["error", "type"],

    "react/rules-of-hooks": "error",
    "react/exhaustive-deps": "error",
    "react/button-has-type": "error",
    "react/no-unstable-nested-components": ["error", { allowAsProps: true }],
    "react/self-closing-comp": "error",
    "react/jsx-no-useless-fragment": "error",
    // The Content-Security-Policy allows no inline styles.
    "react/forbid-dom-props": ["error", { forbid: ["style"] }],
    // A list of suggestions is a listbox, which no <select> can be.
    "jsx-a11y/prefer-tag-over-role": "off",
    // The rule mistakes a BroadcastChannel, which has no target origin, for a window.
    "unicorn/require-post-message-target-origin": "off",
    // The compiler checks what a promise resolves to.
    "promise/always-return": "off",
    // The JSX transform imports React itself.
    "react/react-in-jsx-scope": "off",
    // Inside a transaction the shop is shadowed on purpose: inTransaction(shop, async (shop) => …).
    "no-shadow": "off",
    // A small function is defined where it is used.
    "unicorn/consistent-function-scoping": "off",
    // Some packages export everything twice, by name and on their default export.
    "import/no-named-as-default-member": "off",
    // A stylesheet is a side effect by nature and is imported for nothing else.
    "import/no-unassigned-import": ["error", { allow: ["**/*.css"] }],
  },
  overrides: [
    ...rooms,
    room(["app/*.{ts,tsx}"], tests, refuse("app", ["http", "gateways", "domain", "routes/shared", "ui"])),
    room(tests, [], [drawers]),
    { files: [...routeModules, ...loadedByTools], rules: { "import/no-default-export": "off" } },
    // React Router reads `headers` off a page; Playwright's tests take `test` and `expect` from one file.
    {
      files: [...routeModules, "tests/e2e/support/test.ts"],
      rules: { "unicorn/prefer-export-from": "off" },
    },
    // Written by kysely-codegen.
    {
      files: ["app/db/tables.ts"],
      rules: { "typescript/consistent-type-definitions": "off", "max-lines": "off" },
    },
    // Mails have no style sheet, and no such policy.
    { files: ["app/gateways/mail/templates/**"], rules: { "react/forbid-dom-props": "off" } },
    { files: tests, rules: { "typescript/no-non-null-assertion": "off" } },
    // Playwright's fixtures are passed on by a function named `use`, and take what they need from a pattern.
    {
      files: ["tests/e2e/support/**"],
      rules: {
        "react/rules-of-hooks": "off",
        "no-empty-pattern": ["error", { allowObjectPatternsAsParameters: true }],
      },
    },
    // The specification asks for a warning in the console when a cart line cannot be kept.
    {
      files: ["app/**"],
      excludeFiles: tests,
      rules: { "no-console": ["error", { allow: ["warn"] }] },
    },
  ],
});
