const list = new Intl.ListFormat("en-IN", { type: "conjunction" });

/** ['Dell', 'HP', 'Asus'] → 'Dell, HP and Asus' */
export const sayAll = (names: readonly string[]): string => list.format(names);
