// oxlint-disable typescript/no-require-imports -- the tool loads its settings as CommonJS only
const { globSync, readFileSync } = require("node:fs");
const { GenericExpressionNode, IdentifierNode } = require("kysely-codegen");

/**
 * Columns whose values are words. Each file of words mirrors CHECKs of migrations/, and has its columns in the list beside
 * it.
 */
const columns = {};
const customImports = {};
for (const list of globSync("*.json", { cwd: "app/db/values" })) {
  for (const [column, type] of Object.entries(JSON.parse(readFileSync(`app/db/values/${list}`, "utf8")))) {
    const word = type.replace(/^Generated<(.+)>$/, "$1");
    // Node types, because the tool cannot read expressions as text.
    const node = new IdentifierNode(word);
    columns[column] = word === type ? node : new GenericExpressionNode("Generated", [node]);
    customImports[word] = `./values/${list.replace(/json$/, "ts")}`;
  }
}

module.exports = { customImports, overrides: { columns } };
