import { plantScript } from "./plant-script.ts";

// Loaded by a shop under test before everything else.
await plantScript();
