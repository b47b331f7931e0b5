import { makeReady } from "./make-ready.mjs";

await makeReady({ build: true });
console.log("The shop is installed and built.");
