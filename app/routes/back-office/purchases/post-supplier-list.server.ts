import { redirect } from "react-router";
import { writeCsv } from "#domain/base/csv/write-csv.ts";
import {
  checkSupplierList,
  SupplierListInput,
} from "#domain/purchases/supplier-list/check-supplier-list.server.ts";
import { countStock } from "#domain/purchases/supplier-list/count-stock.server.ts";
import { listRoles } from "#domain/purchases/supplier-list/read-supplier-list.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { longestField } from "#http/context/largest-form.server.ts";
import type { Sent } from "#http/forms/read-files.server.ts";
import { submit, typedValues } from "#http/forms/submit.server.ts";
import { readListForm, submitList } from "#http/forms/submit-list.server.ts";

/** In characters: what the form can send back, in fields of which each holds a part. */
const longestList = 400_000;
/** As many lines as a purchase's form can have. */
const mostLines = 200;

/** Checks a distributor's list that was pasted or uploaded, or counts the stock by it if the form's intent is 'count'. */
export async function postSupplierList(sent: Sent, page: string) {
  const sentForm = await readListForm(sent, longestList);
  const { form } = sentForm;
  const shop = sent.context.get(shopContext);
  const texts = (name: string) => form.getAll(name).filter((text) => typeof text === "string");
  const pasted = texts("list").join("");
  if (pasted.trim() === "") form.set("list", texts("kept").join(""));
  form.delete("kept");
  const isOtherHeading = form.get("headingLine") !== form.get("shownHeading");
  return submitList(sent, sentForm, longestList, (list, isNewFile) => {
    const isNew = isNewFile || pasted.trim() !== "";
    if (isNew) form.delete("headingLine");
    // Columns were chosen for the list, and the headings, before.
    if (isNew || isOtherHeading) for (const role of listRoles) form.delete(role);
    return submit(form, SupplierListInput, async (input) => {
      if (form.get("intent") === "count") {
        const seen = texts("seen")
          .join("")
          .split(",")
          .map((pair) => pair.split(":"));
        const stock = new Map(seen.map(([id = "", count]) => [id, Number(count)]));
        return redirect(`${page}?counted=${await countStock(shop, list, input, stock)}`, 303);
      }
      const { goods, first, heading, headings, ...checked } = await checkSupplierList(shop, list, input);
      const good = goods.filter(({ why }) => why === null);
      const taken = input.way === "arrived" ? good.slice(0, mostLines) : good;
      const rest = [
        ...goods.filter(({ why }) => why !== null),
        ...good.slice(taken.length).map((row) => ({ ...row, why: "Too many for one purchase" })),
      ];
      form.delete("list");
      const csv = writeCsv(
        [...headings, "What to correct"],
        rest.map(({ cells, why }) => [...headings.map((_, at) => cells[at] ?? ""), why]),
      );
      return {
        ...checked,
        headings,
        headingLine: heading.line,
        first: first.map(({ line, cells }) => ({
          line,
          text: cells.filter(Boolean).join(" · ").slice(0, 80),
        })),
        taken,
        rest,
        csv,
        kept: list.match(new RegExp(`[^]{1,${longestField / 2}}`, "g")) ?? [],
        values: typedValues(form),
        way: input.way,
      };
    });
  });
}

export type CheckedList = Exclude<
  Extract<Awaited<ReturnType<typeof postSupplierList>>, { taken: unknown }>,
  Response
>;
