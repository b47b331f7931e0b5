import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

const everyShelf = [
  "app/root.tsx",
  "routes/storefront/frame/(layout.tsx|shop-settings.ts)",
  "routes/shared/(product/product-card|screens/structured-data).tsx",
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
 * A screen's sheet lies in the same layer as the components of root.css, so that no sheet has to say so. Every page links
 * root.css first, which sets the order of the layers.
 */
const screenSheets: Plugin = {
  name: "screen-sheets",
  enforce: "pre",
  transform: {
    filter: { id: /\/app\/routes\/.+\.css\?(transform-only|direct)/ },
    handler: (_sheet, id) => `@import "${id.replace(/\?.*$/, "")}" layer(components);`,
  },
};

export default defineConfig({
  plugins: [drawnIcons, screenSheets, tailwindcss(), reactRouter()],
  // Loaded as a whole when the server starts, its 1,700 icons would cost more than the shop itself.
  ssr: { noExternal: ["lucide-react"] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
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
