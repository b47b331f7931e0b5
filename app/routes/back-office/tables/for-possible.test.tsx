// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { showScreen } from "#tests/support/show-screen.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { RowSelection } from "#ui/tables/row-selection.tsx";
import { ForPossible } from "./for-possible.tsx";

const rows = ["Shipped 1", "Shipped 2", "Pending"].map((name) => ({ id: name.toLowerCase(), name }));
type Row = (typeof rows)[number];
const selection = { form: "orders", name: "order", rowName: ({ name }: Row) => name };

const table = (
  <>
    <RowSelection {...selection} things="orders">
      {(ticked) => (
        <ForPossible
          {...{ rows, ticked }}
          canDo={({ name }) => name !== "Pending"}
          field="order-deliver"
          label="Deliver"
        >
          {(label) => (
            <button type="submit" name="intent" value="deliver">
              {label}
            </button>
          )}
        </ForPossible>
      )}
    </RowSelection>
    <DataTable
      caption="Orders"
      columns={[{ key: "name", title: "Name", isHead: true, cell: ({ name }: Row) => name }]}
      rows={rows}
      selection={selection}
      empty={null}
    />
  </>
);

it("an action is offered for those of the selected rows that it is possible for, and sent for them alone", async () => {
  const { person, posts } = showScreen(table);
  const tick = (name: string) => person.click(screen.getByRole("checkbox", { name: `Select ${name}` }));
  const offered = () => screen.queryAllByRole("button", { hidden: true }).map((button) => button.textContent);
  const offers = (...labels: string[]) => waitFor(() => expect(offered()).toEqual(labels));
  await offers("Deliver");
  await tick("Pending");
  await offers();
  await tick("Shipped 2");
  await offers("Deliver (1 of 2)");
  await person.click(screen.getByRole("button", { name: "Deliver (1 of 2)" }));
  await tick("Pending");
  await offers("Deliver");
  await person.click(screen.getByRole("button", { name: "Deliver" }));
  await waitFor(() =>
    expect(posts.map(({ fields }) => fields)).toEqual([
      { order: ["shipped 2", "pending"], "order-deliver": "shipped 2", intent: "deliver" },
      { order: "shipped 2", intent: "deliver" },
    ]),
  );
});
