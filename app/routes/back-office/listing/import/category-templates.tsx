import { ChevronDown, Download } from "lucide-react";
import { useId } from "react";
import { Form, useSubmit } from "react-router";
import type { ColumnHelp } from "#domain/listing/csv/category-template.ts";
import { Options } from "#ui/controls/field.tsx";
import { Button } from "#ui/controls/button.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { type Column, headColumn, textColumn } from "#ui/tables/table-columns.ts";
import { WorkSection } from "#ui/page/panel.tsx";
import type { Templates } from "./read-imports.server.ts";

const columns: Column<ColumnHelp>[] = [
  headColumn("Column", ({ heading }) => heading),
  textColumn("What to enter", ({ words }) => words),
  textColumn("To publish", ({ isRequired }) => (isRequired ? "Required" : "Optional")),
];

/** An empty file for each category, and what its columns take. */
export function CategoryTemplates({ base, templates }: { base: string; templates: Templates }) {
  const id = useId();
  const submit = useSubmit();
  const { categories, category, columns: help } = templates;
  const name = categories.find(({ value }) => value === category)?.words.trim() ?? "";
  return (
    <WorkSection title="Templates" titleId={`${id}-heading`}>
      <p>Start from an empty file that has the columns of a category.</p>
      <div className="row mt-3 mb-5">
        <Form method="get" preventScrollReset className="button-row">
          <label className="visually-hidden" htmlFor={id}>
            Category
          </label>
          <span className="input-frame select-frame">
            <select
              id={id}
              name="category"
              className="input"
              defaultValue={category}
              onChange={({ target }) => void submit(target.form, { preventScrollReset: true })}
            >
              <Options of={categories.map(({ value, words }) => [value, words])} />
            </select>
            <ChevronDown size={18} />
          </span>
          <Button type="submit" className="without-script">
            Choose
          </Button>
        </Form>
        <a
          className="button button-line"
          href={`${base}/template.csv?${new URLSearchParams({ category }).toString()}`}
          download
        >
          <Download size={18} />
          Download the template for {name}
        </a>
      </div>
      {help.length > 0 && (
        <details>
          <summary className="link mb-3 w-fit">What to enter for {name}</summary>
          <DataTable<ColumnHelp>
            caption={`Specifications of ${name}`}
            columns={columns}
            rows={help}
            rowId={({ heading }) => heading}
            empty={null}
          />
        </details>
      )}
    </WorkSection>
  );
}
