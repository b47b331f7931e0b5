import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

const everyShelf = [
  "app/root.tsx",
  "routes/storefront/(frame/(layout.tsx|shop-settings.ts)|structured-data.tsx)",
  "routes/shared/product-card/product-card.tsx",
  "ui/(controls/(crumbs|contact-links).tsx|feedback/(banner|status-tag).tsx|tables/fact.tsx|behaviour/later.ts)",
  "icons/(arrow-right|arrow-up-right|refresh-cw|shield-check|truck).mjs",
];

/**
 * What every storefront page needs, with all it imports, goes into two files. By default the build would split it into
 * fifty, which compress far worse. What only the back office or signed-in people need stays out of them.
 */
const sharedFiles = [
  {
    name: "react",
    test: inside("node_modules/(react|react-dom|scheduler|react-router)/"),
    priority: 2,
  },
  { name: "shop", test: inside(`(${everyShelf.join("|")})`), priority: 1 },
  ...["minus", "star"].map((icon) => ({ name: icon, test: inside(`icons/${icon}.mjs`), priority: 1 })),
  {
    name: "reviews",
    test: inside("routes/(shared/reviews|storefront/reviews/(question-|review-item|spread|write-))"),
  },
];

function inside(path: string): RegExp {
  return new RegExp(`/${path}`.replaceAll(".", "\\.").replaceAll("/", "[\\\\/]"));
}

/** Icons are drawn by app/ui/brand/draw-icon.ts instead of the library's own builder. */
const drawnIcons: Plugin = {
  name: "drawn-icons",
  enforce: "pre",
  resolveId: {
    filter: { id: /\/createLucideIcon\.mjs$/ },
    handler: () => "\0drawn-icons",
  },
  load: {
    filter: { id: /^\0drawn-icons$/ },
    handler: () => `export { drawIcon as default } from "${import.meta.dirname}/app/ui/brand/draw-icon.ts"`,
  },
};

/**
 * Vite wraps each later import into a helper that loads style sheets and hints first. Screens link their own sheets, and
 * there are no hints, so only the import is left.
 */
const bareImports: Plugin = {
  name: "bare-imports",
  enforce: "pre",
  load: {
    filter: { id: /preload-helper\.js$/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
};

/**
 * What a screen's sheet says lies in the same layer as the components of root.css, so that no sheet has to say so; what it
 * imports has a layer of its own. Every page links root.css first, which sets the order of the layers.
 */
const screenSheets: Plugin = {
  name: "screen-sheets",
  enforce: "pre",
  transform: {
    filter: { id: /\/app\/routes\/.+\.css\?(transform-only|direct)/ },
    handler: (sheet) =>
      sheet.replace(/^((?:@(?:import|source) .*\n|\/\*.*\*\/\n)*)([^]*)$/, "$1@layer components {$2}"),
  },
};

/**
 * Every page has the tokens from root.css. Tailwind repeats the value of each in every sheet that only refers to them, which
 * would be a twentieth of it.
 */
const plainVariables: Plugin = {
  name: "plain-variables",
  enforce: "pre",
  transform: {
    filter: { id: /\/app\/routes\/.+\.css/ },
    handler: (sheet) =>
      sheet.replaceAll(
        /var\((--(?:color|text|font|radius|shadow|ease|container)-[\w-]+),(?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)/g,
        "var($1)",
      ),
  },
};

/**
 * The server holds its own source in memory: with one character beyond ASCII, a file takes two bytes for each. The option
 * `charset` leaves templates that have a tag, and `sql` and patterns read an escape as the character.
 */
const onlyAscii: Plugin = {
  name: "only-ascii",
  applyToEnvironment: ({ name }) => name === "ssr",
  renderChunk: (code) =>
    code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`),
};

/**
 * What runs as a process of its own, by the name of its file in build/server; `index` are the screens. Built together,
 * they share what they load, and one large file loads faster than a thousand small ones.
 */
const programs = {
  index: "virtual:react-router/server-build",
  main: "server/main.ts",
  worker: "server/worker.ts",
  "http-side": "server/http-side.ts",
  "stop-database": "server/stop-database.ts",
  doctor: "server/doctor.ts",
  backup: "server/backup.ts",
  restore: "server/restore.ts",
  "make-admin": "server/make-admin.ts",
  "demo-history": "server/make-history.ts",
  "import-process": "server/imports/import-process.ts",
  "picture-worker": "app/gateways/pictures/picture-worker.server.ts",
  "table-worker": "app/gateways/table-files/table-worker.server.ts",
};

/** Packages of many small files. Each file that the server loads costs its start a third of a millisecond. */
const manyFiles = [
  "lucide-react",
  "kysely",
  "zod",
  "hono",
  "prom-client",
  "@opentelemetry/api",
  "@remix-run/route-pattern",
  "@fastify/busboy",
  "csv-stringify",
];

export default defineConfig({
  plugins: [onlyAscii, drawnIcons, bareImports, screenSheets, tailwindcss(), plainVariables, reactRouter()],
  ssr: { noExternal: manyFiles },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
    // Without this condition, packages that are built in would be the halves that they have for browsers.
    ssr: {
      resolve: { conditions: ["node"] },
      build: { rolldownOptions: { input: programs, output: { charset: "ascii", comments: false } } },
    },
  },
  build: {
    assetsInlineLimit: 0,
    // Code that is imported later needs almost nothing that is not loaded yet; the preload helper would be larger.
    modulePreload: false,
    target: "es2023",
    // These support light-dark(); for older browsers the build would write every colour twice.
    cssTarget: ["chrome131", "edge131", "firefox133", "safari18.1"],
  },
});
