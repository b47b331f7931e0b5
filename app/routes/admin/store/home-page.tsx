import { ArrowDown, ArrowUp } from "lucide-react";
import { Form, Link, redirect } from "react-router";
import { addSection, hideSection, moveSection } from "#domain/catalogue/home/change-home-sections.server.ts";
import { homeLimits } from "#domain/catalogue/home/home-limits.ts";
import { OfSection, OwnSectionInput } from "#domain/catalogue/home/home-section.ts";
import {
  readSectionsToOrder,
  type SectionToOrder,
} from "#domain/catalogue/home/read-home-sections.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { doneText, form, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { Panel } from "#ui/page/panel.tsx";
import type { Route } from "./+types/home-page";
import { workForm } from "#routes/shared/forms/intent-form.tsx";

export const meta: Route.MetaFunction = (page) => areaMeta("Home page", page);

const forms = withoutPassword({
  up: form(OfSection, (shop, { section }) => moveSection(shop, section, -1), "Order saved."),
  down: form(OfSection, (shop, { section }) => moveSection(shop, section, 1), "Order saved."),
  hide: form(OfSection, (shop, { section }) => hideSection(shop, section, true), "Section hidden."),
  show: form(OfSection, (shop, { section }) => hideSection(shop, section, false), "Section shown again."),
  add: form(
    OwnSectionInput,
    async (shop, input) => redirect(`/admin/store/home/${await addSection(shop, input)}?done=added`, 303),
    { removed: "Section removed." },
  ),
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const sections = await readSectionsToOrder(context.get(shopContext));
  return { sections, message: doneText(forms, url) };
}

export function action(call: Route.ActionArgs) {
  return postForm(call, forms);
}

export default function HomePage({
  loaderData: { sections, message },
  actionData: failure,
}: Route.ComponentProps) {
  const ofNew = failure?.values.intent === "add" ? failure : undefined;
  return (
    <div className="stack mt-8 max-w-184">
      <SavedNote when={message !== undefined && !failure}>{message}</SavedNote>
      {failure && !ofNew && <Banner focusOn={failure}>{failure.formError}</Banner>}
      <Panel title="Sections of the home page" titleId="home-sections">
        <p className="muted">
          The home page shows them in this order.{" "}
          <Link className="link" to="/">
            View the home page
          </Link>
        </p>
        <ol className="stack gap-2">
          {sections.map((section, index) => (
            <li key={section.id} className="spread">
              <SectionName section={section} />
              <SectionSteps section={section} isFirst={index === 0} isLast={index === sections.length - 1} />
            </li>
          ))}
        </ol>
      </Panel>
      <Panel title="Add a section" titleId="add-section">
        <PageForm failure={ofNew} className={workForm}>
          <Field
            label="Heading"
            name="heading"
            maxLength={homeLimits.heading}
            autoComplete="off"
            hint="You add text, picture and products next"
          />
          <SubmitRow variant="primary" name="intent" value="add" busyLabel="Adding...">
            Add section
          </SubmitRow>
        </PageForm>
      </Panel>
    </div>
  );
}

function SectionName({ section: { id, name, isOwn, isHidden } }: { section: SectionToOrder }) {
  if (isHidden) return <span className="muted">{name} (hidden)</span>;
  if (!isOwn) return name;
  return (
    <Link className="link" to={`/admin/store/home/${id}`}>
      {name}
    </Link>
  );
}

type StepsProps = { section: SectionToOrder; isFirst: boolean; isLast: boolean };

function SectionSteps({ section: { id, name, isHidden, canHide }, isFirst, isLast }: StepsProps) {
  return (
    <Form method="post" preventScrollReset className="row-close">
      <input type="hidden" name="section" value={id} />
      {canHide && (
        <Button type="submit" size="small" name="intent" value={isHidden ? "show" : "hide"}>
          {isHidden ? "Show" : "Hide"}
        </Button>
      )}
      <IconButton type="submit" name="intent" value="up" label={`Move ${name} up`} disabled={isFirst}>
        <ArrowUp size={18} />
      </IconButton>
      <IconButton type="submit" name="intent" value="down" label={`Move ${name} down`} disabled={isLast}>
        <ArrowDown size={18} />
      </IconButton>
    </Form>
  );
}
