import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { MappingForm } from "./mapping-form.tsx";

const targets = Array.from({ length: 200 }, (_, nth) => `Field ${nth}`);
const mapping = {
  columns: { c0: "Field 7" },
  categories: {},
  usual: {},
  pricesInclGst: null,
  publishes: false,
};

/** The form for a file with so many columns, of which these are empty. */
function formOf(count: number, empty: string[] = []): string {
  const columns = Array.from({ length: count }, (_, nth) => `c${nth}`).map((heading) => ({
    heading,
    examples: empty.includes(heading) ? [] : ["word"],
  }));
  const meaning = { mapping, targets, columns, sellers: null, words: [], categories: [] };
  const Page = createRoutesStub([
    { path: "/", Component: () => <MappingForm meaning={meaning} source="other" answer={undefined} /> },
  ]);
  return renderToString(<Page initialEntries={["/"]} />);
}

const countOf = (text: string, part: string) => text.split(part).length - 1;

test("each column is chosen from a list; with as many columns as a file may have, it is typed with one list for all", () => {
  const few = formOf(20);
  expect(countOf(few, '<select name="column:')).toBe(20);
  expect(few).toContain('<option value="Field 7" selected="">');
  const many = formOf(400);
  expect(countOf(many, 'list="column-targets"')).toBe(400);
  expect(many).toMatch(/<input [^>]*name="column:c0"[^>]* value="Field 7"/);
  expect(countOf(many, "<option")).toBeLessThan(220);
});

test("an empty column is not asked about, and what it meant the last time is sent along", () => {
  const form = formOf(3, ["c0", "c2"]);
  expect(form).toContain("Empty in this file: <!-- -->c0, c2");
  expect(form).toContain('<input type="hidden" name="column:c0" value="Field 7"/>');
  expect(countOf(form, '"column:')).toBe(2);
});
