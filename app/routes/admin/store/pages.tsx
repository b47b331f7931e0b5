import { Link, redirect } from "react-router";
import { addPage } from "#domain/shop/texts/change-texts.server.ts";
import { listTexts, type ListedText } from "#domain/shop/texts/read-texts.server.ts";
import { NewPage } from "#domain/shop/texts/text-input.ts";
import { textLimits } from "#domain/shop/texts/text-limits.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { form, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { Moment } from "#routes/shared/screens/moments.tsx";
import { Checkbox, Field } from "#ui/controls/field.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { type Column, headColumn, textColumn } from "#ui/tables/table-columns.ts";
import { editorOf } from "./editor-of.ts";
import { TextFields } from "./text-fields.tsx";
import type { Route } from "./+types/pages";
import { workForm } from "#routes/shared/forms/intent-form.tsx";

export const meta: Route.MetaFunction = (page) => areaMeta("Pages", page);

export async function loader({ context }: Route.LoaderArgs) {
  return { texts: await listTexts(context.get(shopContext)) };
}

const forms = withoutPassword({
  "": form(NewPage, async (shop, input) => {
    const address = await addPage(shop, input);
    return redirect(`${editorOf(address)}?done=added`, 303);
  }),
});

export function action(call: Route.ActionArgs) {
  return postForm(call, forms);
}

const columns: Column<ListedText>[] = [
  headColumn("Page", ({ address, title }) => (
    <Link className="link" to={editorOf(address)}>
      {title}
    </Link>
  )),
  textColumn("Address", ({ address }) => (
    <Link className="link" to={address}>
      {address}
    </Link>
  )),
  textColumn("State", stateOf),
  textColumn("Changed", ({ changedAt }) => (changedAt ? <Moment of={changedAt} /> : "–")),
];

function stateOf({ published, latest }: ListedText): string {
  if (latest === 0) return "Nothing added";
  if (published === null) return "Draft";
  return published === latest ? "Published" : "Published, with a newer draft";
}

export default function Pages({ loaderData: { texts }, actionData: failure }: Route.ComponentProps) {
  const own = texts.filter(({ address }) => address.startsWith("/pages/"));
  const completed = texts.filter((text) => !own.includes(text));
  return (
    <div className="stack mt-8 max-w-256">
      <Panel title="Your pages" titleId="own-pages">
        <DataTable
          caption="Your pages"
          columns={columns}
          rows={own}
          rowId={({ address }) => address}
          empty={<p className="muted">You have no pages of your own yet.</p>}
        />
      </Panel>
      <Panel title="Pages of the shop" titleId="completed-pages">
        <p className="muted">
          Their text follows your settings and the law. You can add a section of your own at the end.
        </p>
        <DataTable
          caption="Pages of the shop"
          columns={columns}
          rows={completed}
          rowId={({ address }) => address}
          empty={null}
        />
      </Panel>
      <Panel title="Add a page" titleId="add-page">
        <PageForm failure={failure} className={workForm}>
          <TextFields />
          <Field
            label="Address"
            name="slug"
            optional
            maxLength={textLimits.slug}
            autoComplete="off"
            hint="The end of its address: gift-cards for /pages/gift-cards. If empty, it is made from the title. It cannot be changed later"
          />
          <Checkbox name="inFooter" defaultChecked={failure?.values.inFooter === "on"}>
            List it in the footer
          </Checkbox>
          <SubmitRow variant="primary">Save draft</SubmitRow>
        </PageForm>
      </Panel>
    </div>
  );
}
