import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    target: "es2023",
    // These know light-dark(); for older ones the build would double every colour.
    cssTarget: ["chrome131", "edge131", "firefox133", "safari18.1"],
  },
});
