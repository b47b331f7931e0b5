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
 * What every shelf of the shop needs, with all it imports, comes in two files: left to itself the build would cut it
 * into fifty, which compress far worse. What only a back office or a signed-in person needs stays out of them.
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

export default defineConfig({
  plugins: [drawnIcons, tailwindcss(), reactRouter()],
  // Loaded whole at the start of the server, its 1,700 icons would cost more than the shop.
  ssr: { noExternal: ["lucide-react"] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
  },
  build: {
    assetsInlineLimit: 0,
    // What is imported later needs next to nothing that is not there yet; the helper for it would weigh more.
    modulePreload: false,
    target: "es2023",
    // These know light-dark(); for older ones the build would double every colour.
    cssTarget: ["chrome131", "edge131", "firefox133", "safari18.1"],
  },
});
