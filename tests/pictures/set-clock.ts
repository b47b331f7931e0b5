// Lets a process live at one moment, which SET_CLOCK names: its pages say the same in every run.
const RealDate = Date;
const moment = RealDate.parse(process.env.SET_CLOCK ?? "");

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: [], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [moment] : given, newTarget),
  get: (target, name) => (name === "now" ? () => moment : Reflect.get(target, name)),
});
