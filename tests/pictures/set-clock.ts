// Lets a process live at one moment, which SET_CLOCK names, and draw the same numbers: its pages say the same in every run.
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const RealDate = Date;
const moment = RealDate.parse(process.env.SET_CLOCK ?? "");

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: [], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [moment] : given, newTarget),
  get: (target, name) => (name === "now" ? () => moment : Reflect.get(target, name)),
});

let drawn = 0;
crypto.randomInt = ((end: number) =>
  crypto.createHash("sha256").update(String(drawn++)).digest().readUInt32BE() %
  end) as typeof crypto.randomInt;
syncBuiltinESMExports();
