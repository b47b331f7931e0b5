import {
  betterLabels,
  type Specification,
  type SpecOption,
  type SpecType,
  usualStep,
} from "#domain/catalogue/schema/specification.ts";

/** A specification as its form shows it at the moment; all that the preview needs. */
export type SpecDraft = Pick<
  Specification,
  "name" | "group" | "type" | "decimals" | "better" | "onCard" | "compares"
> & {
  unit: string;
  options: SpecOption[];
  filter: "none" | "boxes" | "slider";
  step: number;
  address: string;
  help: string;
  example: string;
  comparative: string;
};

type Texts = Record<string, string | undefined>;

/** The texts of the form that a specification begins with. */
export function textsOfSpec(spec: Specification): Texts {
  return {
    name: spec.name,
    group: spec.group,
    type: spec.type,
    address: spec.address,
    unit: spec.unit ?? "",
    decimals: String(spec.decimals),
    options: "",
    better: spec.better ?? "",
    filter: !spec.filters ? "none" : spec.filterStep === null ? "boxes" : "slider",
    filterStep: spec.filterStep === null ? "" : String(spec.filterStep),
    compares: spec.compares ? "on" : undefined,
    onCard: spec.onCard ? "on" : undefined,
    shownIn: spec.shownIn ?? "",
    help: spec.help ?? "",
    example: spec.example ?? "",
    comparative: spec.comparative ?? "",
  };
}

/** What the texts of a form describe, as far as they go. */
export function draftOf(texts: Texts, type: SpecType, existing: readonly SpecOption[]): SpecDraft {
  const added = (texts.options ?? "").split("\n").flatMap((line) => line.trim() || []);
  const isNumber = type === "number";
  const decimals = isNumber ? Number(texts.decimals ?? 0) || 0 : 0;
  const filter = texts.filter === "boxes" || texts.filter === "slider" ? texts.filter : "none";
  return {
    name: texts.name?.trim() ?? "",
    group: texts.group?.trim() ?? "",
    type,
    unit: isNumber ? (texts.unit?.trim() ?? "") : "",
    decimals,
    options: [...existing, ...added.map((label) => ({ key: `new ${label}`, label }))],
    better: betterLabels[type] && (texts.better === "more" || texts.better === "less") ? texts.better : null,
    filter: type === "text" ? "none" : filter,
    step: Number(texts.filterStep) > 0 ? Number(texts.filterStep) : usualStep(decimals),
    address: texts.address?.trim().toLowerCase() ?? "",
    compares: texts.compares === "on",
    onCard: texts.onCard === "on",
    help: texts.help?.trim() ?? "",
    example: texts.example?.trim() ?? "",
    comparative: texts.comparative?.trim() ?? "",
  };
}
