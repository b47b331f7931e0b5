import { ArrowDown, ArrowUp, Plus } from "lucide-react";
import { data, Link, redirect } from "react-router";
import { z } from "zod";
import { orderSpecification } from "#domain/shaping/specifications/change-specification.server.ts";
import { restoreSpecification } from "#domain/shaping/specifications/delete-specification.server.ts";
import {
  listSpecifications,
  type SpecInList,
} from "#domain/shaping/specifications/find-specification.server.ts";
import { specHeading } from "#domain/specifications/specification.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { adminTitle } from "#routes/shared/screens/page-meta.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { specificationPage } from "../catalogue-addresses.ts";
import { doneSentence } from "../saved-sentences.ts";
import { typeWords } from "./type-words.ts";
import type { Route } from "./+types/specifications";

const list = "/admin/catalogue/specifications";
const Order = z.object({ specification: z.string(), to: z.int().min(0).max(10_000) });
const Restore = z.object({ specification: z.string() });

export const meta: Route.MetaFunction = ({ matches }) => [{ title: adminTitle("Specifications", matches) }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const found = await listSpecifications(shop);
  const gone = found.deleted.find(({ key }) => key === url.searchParams.get("deleted"));
  return { ...found, gone: gone ?? null, done: doneSentence(url) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "order":
      return submit(form, Order, async ({ specification, to }) => {
        await orderSpecification(shop, specification, to);
        return redirect(`${list}?done=ordered`, 303);
      });
    case "restore":
      return submit(form, Restore, async ({ specification }) => {
        await restoreSpecification(shop, specification);
        return redirect(`${list}?done=spec-restored`, 303);
      });
    default:
      throw data(null, 400);
  }
}

export default function Specifications({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { specifications, deleted, groups, gone, done } = loaderData;
  return (
    <div className="catalogue-page">
      <SavedNote when={done !== undefined && !failure}>{done}</SavedNote>
      {failure?.formError && <Banner focusOn={failure}>{failure.formError}</Banner>}
      {gone && !failure && (
        <SavedNote when>
          '{gone.name}' was deleted.{" "}
          <IntentForm
            intent="restore"
            about={{ name: "specification", value: gone.key }}
            failure={undefined}
            className="inline-form"
          >
            <button type="submit" className="link">
              Undo
            </button>
          </IntentForm>
        </SavedNote>
      )}
      <div className="catalogue-intro">
        <p className="muted">
          What products say of themselves: on their pages, in filters and on cards. Each belongs to the
          categories that you choose.
        </p>
        <ButtonLink to={`${list}/new`} variant="primary">
          <Plus size={18} />
          Add specification
        </ButtonLink>
      </div>
      {groups.map((group) => {
        const rows = specifications.filter((spec) => spec.group === group);
        return (
          <section key={group} className="panel" aria-label={group}>
            <h2>{group}</h2>
            <ul className="panel-rows">
              {rows.map((spec, place) => (
                <Row key={spec.key} spec={spec} place={place} last={rows.length - 1} />
              ))}
            </ul>
          </section>
        );
      })}
      {deleted.length > 0 && (
        <section className="panel" aria-labelledby="deleted">
          <h2 id="deleted">Deleted</h2>
          <p className="muted">Products have kept their values.</p>
          <ul className="panel-rows">
            {deleted.map(({ key, name, group, type }) => (
              <li key={key}>
                <div className="two-lines">
                  <span>{name}</span>
                  <span className="muted">
                    {group} · {typeWords[type].name}
                  </span>
                </div>
                <IntentForm
                  intent="restore"
                  about={{ name: "specification", value: key }}
                  failure={undefined}
                  className="inline-form"
                >
                  <Button type="submit" size="small">
                    Bring back<span className="visually-hidden"> {name}</span>
                  </Button>
                </IntentForm>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Row({ spec, place, last }: { spec: SpecInList; place: number; last: number }) {
  const about = { name: "specification", value: spec.key };
  const step = (to: number, label: string, icon: React.ReactNode) => (
    <IntentForm intent="order" about={about} failure={undefined} className="inline-form">
      <input type="hidden" name="to" value={to} />
      <IconButton type="submit" label={`Move ${spec.name} ${label}`} disabled={to < 0 || to > last}>
        {icon}
      </IconButton>
    </IntentForm>
  );
  const uses = [spec.filters && "Filter", spec.onCard && "Card", spec.compares && "Comparison"].filter(
    (use) => use !== false,
  );
  return (
    <li>
      <div className="two-lines">
        <Link className="link" to={specificationPage(spec.key)}>
          {specHeading(spec)}
        </Link>
        <span className="muted">
          {[typeWords[spec.type].name, ...uses].join(" · ")}
          {" · "}
          {spec.categories.length === 0 ? "in no category yet" : spec.categories.join(", ")}
        </span>
      </div>
      <div className="category-row-actions">
        {step(place - 1, "up", <ArrowUp size={18} />)}
        {step(place + 1, "down", <ArrowDown size={18} />)}
      </div>
    </li>
  );
}
