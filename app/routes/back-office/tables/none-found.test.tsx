import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { NoneFound } from "./none-found.tsx";

it.each([
  ["", "No orders yet"],
  ["?sort=total&hide=date&search=", "No orders yet"],
  ["?list=paid", "No orders yet"],
  ["?search=YN", "No orders found"],
  ["?page=2", "No orders found"],
])("an empty table at '%s' says '%s'", (search, text) => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/admin/orders${search}`]}>
      <NoneFound of="order" ignored="list">
        New orders appear here by themselves.
      </NoneFound>
    </MemoryRouter>,
  );
  expect(/<h2>(.*)<\/h2>/.exec(html)?.[1]).toBe(text);
});
