import type { ListedAct } from "#domain/catalogue/editing/acts/list-acts.server.ts";
import { inUnits } from "#domain/base/text/counts.ts";

type Named = Pick<ListedAct, "kind" | "name" | "part" | "into">;

/** 'Refresh rate' was removed from 'Monitors'. */
export function actText({ kind, name, part, into }: Named): string {
  switch (kind) {
    case "unassign":
      return `'${part ?? ""}' was removed from '${name}'`;
    case "move":
      return `'${name}' was moved from ${positionText(part)} to ${positionText(into)}`;
    case "delete-category":
      return `The category '${name}' was deleted`;
    case "delete-option":
      return into === null
        ? `The option '${part ?? ""}' of '${name}' was deleted`
        : `The option '${part ?? ""}' of '${name}' was merged into '${into}'`;
  }
}

const positionText = (location: string | null) => (location === null ? "the top level" : `'${location}'`);

/** 'Legal' is back in 'Paper size'. 12 products have their values again. */
export function undoneText(act: Pick<ListedAct, "restored" | "kept"> & Named): string {
  const { kind, name, part, restored, kept } = act;
  const sentences = [
    kind === "unassign"
      ? `'${part ?? ""}' is back in '${name}'.`
      : kind === "move"
        ? `'${name}' is back ${part === null ? "at" : "in"} ${positionText(part)}.`
        : kind === "delete-category"
          ? `The category '${name}' is back.`
          : `The option '${part ?? ""}' is back in '${name}'.`,
  ];
  if (restored) {
    sentences.push(
      `${inUnits(restored, "product")} ${restored === 1 ? "has its" : "have their"} earlier value again.`,
    );
  }
  if (kept) {
    sentences.push(
      `${inUnits(kept, "product")} ${kept === 1 ? "was" : "were"} changed since then and ${kept === 1 ? "keeps its" : "keep their"} newer value.`,
    );
  }
  return sentences.join(" ");
}
