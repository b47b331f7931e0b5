import { Plus } from "lucide-react";
import { data, Link } from "react-router";
import { z } from "zod";
import { orderSpecification } from "#domain/catalogue/editing/specifications/change-specification.server.ts";
import { restoreSpecification } from "#domain/catalogue/editing/specifications/delete-specification.server.ts";
import { listSpecifications } from "#domain/catalogue/editing/specifications/find-specification.server.ts";
import { specHeading } from "#domain/catalogue/schema/specification.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { form, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { areaMeta } from "#routes/back-office/area.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { specificationPage } from "../catalogue-addresses.ts";
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
import { DoneNote } from "../done-note.tsx";
import { whatWasDone } from "../what-was-done.server.ts";
import { typeLabels } from "./type-labels.ts";
import type { Route } from "./+types/specifications";

const list = "/admin/catalogue/specifications";
const Order = z.object({ specification: z.string(), to: z.int().min(0).max(10_000) });
const Restore = z.object({ specification: z.string() });

const forms = withoutPassword({
  order: form(Order, async (shop, { specification, to }) => {
    await orderSpecification(shop, specification, to);
    return data({ done: "Order saved." });
  }),
  restore: form(Restore, (shop, { specification }) => restoreSpecification(shop, specification), {
    "spec-restored": "Specification brought back with the values that products had.",
  }),
});

export const meta: Route.MetaFunction = (page) => areaMeta("Specifications", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { specifications, deleted, groups } = await listSpecifications(shop);
  const removed = deleted.find(({ key }) => key === url.searchParams.get("deleted"));
  return {
    specifications: specifications.map((spec) => {
      const { key, name, unit, group, type, filters, onCard, compares, categories } = spec;
      return { key, name, unit, group, type, filters, onCard, compares, categories };
    }),
    deleted,
    groups,
    /** The heading whose specifications are being put in order: the means for it weigh more than all the rest. */
    ordered: url.searchParams.get("order"),
    removed: removed ?? null,
    done: whatWasDone(forms, url, { "spec-added": "Specification added." }),
  };
}

export const action = (call: Route.ActionArgs) => postForm(call, forms);

export default function Specifications({ loaderData, actionData }: Route.ComponentProps) {
  const { specifications, deleted, groups, ordered, removed, done } = loaderData;
  const failure = failureOf(actionData);
  const ordering = useOrdering("order", "specification");
  return (
    <div className="stack mt-8">
      <DoneNote done={orderSaved(actionData) ?? done} unless={failure !== undefined} />
      {failure?.formError && <Banner focusOn={failure}>{failure.formError}</Banner>}
      {removed && !actionData && (
        <SavedNote when>
          '{removed.name}' was deleted.{" "}
          <IntentForm
            intent="restore"
            about={{ name: "specification", value: removed.key }}
            failure={undefined}
            className="contents"
          >
            <button type="submit" className="link">
              Undo
            </button>
          </IntentForm>
        </SavedNote>
      )}
      <div className="spread items-center gap-x-8 gap-y-3">
        <p className="muted max-w-176 grow basis-96">
          Details shown on product pages, in filters and on cards. Each belongs to the categories that you
          choose.
        </p>
        <ButtonLink to={`${list}/new`} variant="primary">
          <Plus size={18} />
          Add specification
        </ButtonLink>
      </div>
      <OrderNote ordering={ordering} />
      {groups.map((group, position) => {
        const rows = specifications.filter((spec) => spec.group === group);
        const isOrdered = group === ordered;
        const search = isOrdered ? "" : `order=${encodeURIComponent(group)}`;
        return (
          <Panel
            key={group}
            id={`heading-${position}`}
            title={group}
            aria-label={group}
            beside={
              rows.length > 1 && (
                <Link className="link" to={{ search, hash: `heading-${position}` }} preventScrollReset>
                  {isOrdered ? "Done" : "Change order"}
                  <span className="visually-hidden"> of {group}</span>
                </Link>
              )
            }
          >
            <ul className={isOrdered ? orderedRows : "panel-rows"}>
              {rows.map((spec, index) => (
                <Row
                  key={spec.key}
                  spec={spec}
                  index={index}
                  count={rows.length}
                  ordering={isOrdered ? ordering : undefined}
                />
              ))}
            </ul>
          </Panel>
        );
      })}
      {deleted.length > 0 && (
        <Panel title="Deleted" titleId="deleted">
          <p className="muted">Products have kept their values.</p>
          <ul className="panel-rows">
            {deleted.map(({ key, name, group, type }) => (
              <li key={key}>
                <div className="two-lines">
                  <span>{name}</span>
                  <span className="muted">
                    {group} · {typeLabels[type].name}
                  </span>
                </div>
                <IntentForm
                  intent="restore"
                  about={{ name: "specification", value: key }}
                  failure={undefined}
                  className="contents"
                >
                  <Button type="submit" size="small">
                    Bring back<span className="visually-hidden"> {name}</span>
                  </Button>
                </IntentForm>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

type RowProps = {
  spec: Route.ComponentProps["loaderData"]["specifications"][number];
  index: number;
  count: number;
  /** Undefined where the rows are only read. */
  ordering: Ordering | undefined;
};

function Row({ spec, index, count, ordering }: RowProps) {
  const { key, name, group } = spec;
  const uses = [spec.filters && "Filter", spec.onCard && "Card", spec.compares && "Comparison"].filter(
    (use) => use !== false,
  );
  const categories = spec.categories.length === 0 ? "in no category yet" : spec.categories.join(", ");
  return (
    <li {...ordering?.row({ key, list: group, index, count })}>
      {ordering && <DragGrip />}
      <div className="two-lines">
        <Link className="link" to={specificationPage(spec.key)}>
          {specHeading(spec)}
        </Link>
        <span className="muted">{[typeLabels[spec.type].name, ...uses, categories].join(" · ")}</span>
      </div>
      {ordering && (
        <div className="flex items-center">
          <OrderSteps ordering={ordering} of={key} name={name} index={index} count={count} />
        </div>
      )}
    </li>
  );
}
