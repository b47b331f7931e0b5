import type { SpecValue } from "#domain/catalogue/schema/specification.ts";
import { slugOfName } from "#domain/base/identifiers/slug-of-name.ts";
import { Checkbox } from "#ui/controls/field.tsx";
import type { SpecDraft } from "./specification-draft.ts";

type SpecificationPreviewProps = {
  draft: SpecDraft;
  /** Values that products have; made up where there are none. */
  samples: readonly SpecValue[];
};

/** How shoppers will see a specification: on the product page, in the filters and on a card. */
export function SpecificationPreview({ draft, samples }: SpecificationPreviewProps) {
  const shown = samples.length > 0 ? samples : madeUp(draft);
  const first = shown[0];
  const value = first === undefined ? "" : textOf(draft, first);
  const name = draft.name || "Name";
  return (
    <aside
      className="panel gap-2 xl:sticky xl:top-22 [&_h3]:text-sm [&_h3]:font-medium [&_h3]:text-ink-3"
      aria-label="Preview"
    >
      <h2>How shoppers see it</h2>
      <p className="muted needs-script">It follows what you type.</p>
      <p className="muted without-script">As it was last saved.</p>
      <h3>Product page</h3>
      <div className={previewBox}>
        <b>{draft.group || "Heading"}</b>
        <dl className="mt-1.5 grid grid-cols-2 gap-x-5 gap-y-2">
          <dt>{name}</dt>
          <dd>
            {value || "–"}
            {draft.type === "number" && draft.better !== null && value && (
              <span className="faint small">
                {draft.comparative || defaultComparative(draft)} than 5 of 8 products
              </span>
            )}
          </dd>
        </dl>
        {draft.help && (
          <details>
            <summary className="muted small mt-2">What is this?</summary>
            <p>{draft.help}</p>
          </details>
        )}
      </div>
      <h3>Filter</h3>
      <div className={previewBox}>
        <PreviewFilter draft={draft} name={name} shown={shown} />
        {draft.type !== "text" && draft.filter !== "none" && (
          <p className="faint small mt-2">/products?{addressOf(draft, first)}</p>
        )}
      </div>
      <h3>Card in lists</h3>
      <div className={previewBox}>
        {draft.onCard ? (
          <p>{draft.type === "yes-no" ? name : value || "–"}</p>
        ) : (
          <p className="muted">Not shown.</p>
        )}
      </div>
      <h3>Comparison</h3>
      <div className={previewBox}>
        <p className={draft.compares ? undefined : "muted"}>
          {!draft.compares
            ? "Not shown."
            : draft.better === null
              ? "Shown, without saying which product is better."
              : `Shown. ${bestText(draft)} is marked as best.`}
        </p>
      </div>
    </aside>
  );
}

/** The classes of what shoppers will see. */
export const previewBox =
  "rounded-tag border border-line bg-studio p-3.5 wrap-anywhere [&_legend]:pb-1 [&_legend]:font-semibold";

const SliderThumb = () => <span className="-mx-2 size-4 rounded-full border-2 border-ink bg-surface" />;

function PreviewFilter({
  draft,
  name,
  shown,
}: {
  draft: SpecDraft;
  name: string;
  shown: readonly SpecValue[];
}) {
  if (draft.type === "text") return <p className="muted">Shoppers cannot filter by a text.</p>;
  if (draft.filter === "none") return <p className="muted">Shoppers do not filter by it.</p>;
  if (draft.type === "number" && draft.filter === "slider") {
    const numbers = shown.filter((value) => typeof value === "number");
    const low = Math.floor(Math.min(...numbers) / draft.step) * draft.step;
    const high = Math.ceil(Math.max(...numbers) / draft.step) * draft.step;
    return (
      <fieldset>
        <legend>{name}</legend>
        <div
          className="mx-2 mt-3.5 mb-2 flex h-1 items-center justify-between rounded-full bg-ink"
          aria-hidden="true"
        >
          <SliderThumb />
          <SliderThumb />
        </div>
        <p className="small flex justify-between">
          <span>{textOf(draft, low)}</span>
          <span>{textOf(draft, high)}</span>
        </p>
        <p className="faint small">In steps of {textOf(draft, draft.step)}</p>
      </fieldset>
    );
  }
  const rows =
    draft.type === "yes-no"
      ? ["Yes"]
      : draft.type === "number"
        ? shown.map((value) => textOf(draft, value))
        : draft.options.map(({ label }) => label);
  return (
    <fieldset>
      <legend>{name}</legend>
      {rows.length === 0 && <p className="muted">Its options will be here.</p>}
      {rows.slice(0, 6).map((text) => (
        <Checkbox key={text} disabled>
          {text}
        </Checkbox>
      ))}
      {rows.length > 6 && <p className="faint small">and {rows.length - 6} more</p>}
    </fieldset>
  );
}

/** 'paper-size=a4' */
function addressOf(draft: SpecDraft, value: SpecValue | undefined): string {
  const address = draft.address || slugOfName(draft.name, "name");
  if (draft.filter === "slider" && typeof value === "number") return `${address}=${value}..`;
  const first = Array.isArray(value) ? value[0] : value;
  const word = typeof first === "boolean" ? "yes" : String(first ?? "").replace(/^new /, "");
  return `${address}=${typeof first === "number" ? word : slugOfName(word, "…")}`;
}

function bestText({ type, better, options }: SpecDraft): string {
  if (type === "yes-no") return better === "more" ? "'Yes'" : "'No'";
  if (type === "number") return `The ${better === "more" ? "highest" : "lowest"} number`;
  const best = better === "more" ? options.at(-1) : options[0];
  return best ? `'${best.label}'` : "An option";
}

function defaultComparative({ better, name }: SpecDraft): string {
  return `${better === "less" ? "Less" : "More"} ${name.toLowerCase() || "of it"}`;
}

function textOf(draft: SpecDraft, value: SpecValue): string {
  const labelOf = (key: string) => draft.options.find((option) => option.key === key)?.label ?? key;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map(labelOf).join(", ");
  if (typeof value === "string") return draft.type === "text" ? value : labelOf(value);
  const number = String(Number(value.toFixed(3)));
  return draft.unit === "" ? number : `${number} ${draft.unit}`;
}

function madeUp({ type, step, filter, decimals, options, example }: SpecDraft): SpecValue[] {
  if (type === "yes-no") return [true];
  if (type === "text") return example === "" ? [] : [example];
  if (type === "choice") return options.slice(0, 1).map(({ key }) => key);
  if (type === "choices") return options.length === 0 ? [] : [options.slice(0, 2).map(({ key }) => key)];
  const unit = filter === "slider" ? step : 10;
  return [2, 3, 5].map((count) => Number((count * unit + (decimals > 0 ? 0.5 : 0)).toFixed(decimals)));
}
