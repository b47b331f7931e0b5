import { data } from "react-router";
import { z } from "zod";
import {
  listHeadings,
  orderHeading,
  renameHeading,
} from "#domain/catalogue/editing/specifications/change-heading.server.ts";
import { headingName } from "#domain/catalogue/editing/specifications/specification-input.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { form, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { DoneNote } from "../done-note.tsx";
import { whatWasDone } from "../what-was-done.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import {
  DragGrip,
  orderedRows,
  failureOf,
  type Ordering,
  OrderNote,
  orderSaved,
  OrderSteps,
  useOrdering,
} from "../ordering.tsx";
import type { Route } from "./+types/headings";
import { RowChange } from "../row-change.tsx";

const Order = z.object({ heading: z.string(), to: z.int().min(0).max(10_000) });
const Rename = z.object({ heading: z.string(), name: headingName });

const forms = withoutPassword({
  order: form(Order, async (shop, { heading, to }) => {
    await orderHeading(shop, heading, to);
    return data({ done: "Order saved." });
  }),
  rename: form(Rename, (shop, { heading, name }) => renameHeading(shop, heading, name), {
    heading: "Heading renamed.",
  }),
});

export const meta: Route.MetaFunction = (page) => areaMeta("Headings", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  return { headings: await listHeadings(context.get(shopContext)), done: whatWasDone(forms, url) };
}

export const action = (call: Route.ActionArgs) => postForm(call, forms);

export default function Headings({ loaderData, actionData }: Route.ComponentProps) {
  const { headings, done } = loaderData;
  const failure = failureOf(actionData);
  const ordering = useOrdering("order", "heading");
  // The form that was refused is gone with its heading.
  const isRemoved =
    failure !== undefined &&
    !headings.some(({ name }) => isOf(failure, "rename", { name: "heading", value: name }));
  return (
    <div className="stack mt-8">
      <DoneNote done={orderSaved(actionData) ?? done} unless={failure !== undefined} />
      {isRemoved && failure.formError && <Banner focusOn={failure}>{failure.formError}</Banner>}
      <p className="muted max-w-224">
        Product pages, comparisons and product forms group specifications under these headings, in the same
        order for all categories. To give one specification another heading, open that specification.
      </p>
      <section className="panel max-w-224" aria-label="Headings">
        <OrderNote ordering={ordering} />
        {headings.length === 0 && <p className="muted">No specification has a heading yet.</p>}
        <ul className={orderedRows}>
          {headings.map((heading, index) => (
            <Row
              key={heading.name}
              heading={heading}
              index={index}
              count={headings.length}
              ordering={ordering}
              failure={failure}
            />
          ))}
        </ul>
      </section>
    </div>
  );
}

type RowProps = {
  heading: Route.ComponentProps["loaderData"]["headings"][number];
  index: number;
  count: number;
  ordering: Ordering;
  failure: FormAnswer | undefined;
};

function Row({ heading: { name, specifications }, index, count, ordering, failure }: RowProps) {
  const about = { name: "heading", value: name };
  return (
    <li {...ordering.row({ key: name, list: "headings", index, count })}>
      <DragGrip isOff={count < 2} />
      <div className="two-lines">
        <span>{name}</span>
        <span className="muted">{firstOf([...new Set(specifications)])}</span>
      </div>
      <div className="flex items-center">
        <OrderSteps ordering={ordering} of={name} name={name} index={index} count={count} />
      </div>
      <RowChange label="Rename" of={name} isOpen={isOf(failure, "rename", about)}>
        <IntentForm intent="rename" about={about} failure={failure} values={{ name }}>
          <Field label="Name" name="name" autoComplete="off" />
          <Button type="submit">Rename</Button>
        </IntentForm>
      </RowChange>
    </li>
  );
}

/** 'Processor, Cores, RAM, Storage and 27 more' */
function firstOf(names: string[], shown = 4): string {
  if (names.length <= shown + 1) return names.join(", ");
  return `${names.slice(0, shown).join(", ")} and ${names.length - shown} more`;
}
