import { data, Form, Link } from "react-router";
import { publishText, restoreText, saveText, unpublishText } from "#domain/shop/texts/change-texts.server.ts";
import { findTextToChange, type EditedText, type TextVersion } from "#domain/shop/texts/read-texts.server.ts";
import { nameOfCompleted, OfVersion, TextInput } from "#domain/shop/texts/text-input.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { doneText, formAbout, Nothing, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { Moment } from "#routes/shared/screens/moments.tsx";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { Checkbox } from "#ui/controls/field.tsx";
import { SubmitButton, FormActions } from "#ui/controls/submit-button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { type Column, headColumn, textColumn } from "#ui/tables/table-columns.ts";
import { editedAt } from "./editor-of.ts";
import { TextFields } from "./text-fields.tsx";
import type { Route } from "./+types/text-page";
import { workForm } from "#routes/shared/forms/intent-form.tsx";

export const meta: Route.MetaFunction = (page) => areaMeta(page.loaderData?.name ?? "Page", page);

const forms = withoutPassword({
  save: formAbout(TextInput, saveText, {
    saved: "Draft saved. Visitors do not see it yet.",
    added: "Page added as a draft. Visitors do not see it yet.",
  }),
  publish: formAbout(TextInput, publishText, { published: "Published." }),
  unpublish: formAbout(
    Nothing,
    async (shop, address: string) => {
      await unpublishText(shop, address);
    },
    { off: "Taken off. Visitors do not see it any more." },
  ),
  restore: formAbout(OfVersion, restoreText, { restored: "Restored as a draft. Publish it to show it." }),
});

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const text = await findTextToChange(context.get(shopContext), editedAt(url.pathname, params.text));
  if (!text) throw data(null, 404);
  const name = nameOfCompleted(text.address) ?? text.latest.title;
  return { text, name, message: doneText(forms, url) };
}

export function action(call: Route.ActionArgs) {
  return postForm(call, forms, { about: editedAt(call.url.pathname, call.params.text) });
}

export default function TextPage({
  loaderData: { text, name, message },
  actionData: failure,
}: Route.ComponentProps) {
  const { address, latest, versions } = text;
  const ofText = failure && "body" in failure.values ? failure : undefined;
  const isPublished = versions.some((version) => version.isPublished);
  const isOutdated = ofText !== undefined && Number(ofText.values.version) !== latest.version;
  return (
    <div className="stack mt-8 max-w-256">
      <Crumbs trail={[{ label: "Pages", to: "/admin/store/pages" }, { label: name }]} />
      <SavedNote when={message !== undefined && !failure}>{message}</SavedNote>
      {failure && !ofText && <Banner focusOn={failure}>{failure.formError}</Banner>}
      <Panel title={address.startsWith("/pages/") ? name : `Your section in ${name}`} titleId="text">
        <TextForm text={text} failure={ofText} />
        <div className="button-row">
          {latest.version > 0 && (
            <ButtonLink to={`${address}?version=${latest.version}`}>Preview of the saved text</ButtonLink>
          )}
          {isPublished && (
            <>
              <ButtonLink to={address}>View page</ButtonLink>
              <Form method="post">
                <Button type="submit" name="intent" value="unpublish">
                  Take off
                </Button>
              </Form>
            </>
          )}
        </div>
      </Panel>
      {isOutdated && versions[0] && <SavedMeanwhile version={versions[0]} />}
      {versions.length > 0 && (
        <Panel title="History" titleId="history">
          <DataTable
            caption="History"
            columns={columnsOf(address, latest.version)}
            rows={versions}
            rowId={({ version }) => String(version)}
            empty={null}
          />
        </Panel>
      )}
    </div>
  );
}

function TextForm({ text, failure }: { text: EditedText; failure: FormAnswer | undefined }) {
  const { title, body, inFooter, version } = text.latest;
  const isListed = failure ? failure.values.inFooter === "on" : inFooter;
  const isOwn = text.address.startsWith("/pages/");
  return (
    <PageForm failure={failure} values={{ title, body }} className={workForm}>
      <input type="hidden" name="version" value={version} />
      <TextFields title={isOwn ? "Title" : "Heading"} />
      {isOwn && (
        <Checkbox key={`${version} ${isListed}`} name="inFooter" defaultChecked={isListed}>
          List it in the footer
        </Checkbox>
      )}
      <FormActions>
        <SubmitButton name="intent" value="save">
          Save draft
        </SubmitButton>
        <SubmitButton name="intent" value="publish" variant="primary" busyLabel="Publishing...">
          Publish
        </SubmitButton>
      </FormActions>
    </PageForm>
  );
}

/** What somebody else saved while this person was writing. */
function SavedMeanwhile({ version: { author, writtenAt, title, body } }: { version: TextVersion }) {
  return (
    <Panel title="Saved meanwhile" titleId="saved-meanwhile">
      <p className="muted">
        {author}, <Moment of={writtenAt} />
      </p>
      <h3>{title}</h3>
      <pre className="whitespace-pre-wrap" dir="auto">
        {body}
      </pre>
    </Panel>
  );
}

const columnsOf = (address: string, latest: number): Column<TextVersion>[] => [
  headColumn("Version", ({ version }) => (
    <Link className="link" to={`${address}?version=${version}`}>
      Version {version}
    </Link>
  )),
  textColumn("Saved", ({ writtenAt }) => <Moment of={writtenAt} />),
  textColumn("By", ({ author }) => author),
  textColumn("State", ({ isPublished, version }) =>
    isPublished ? "Published" : version === latest ? "Draft" : "–",
  ),
  textColumn("Restore", ({ version }) =>
    version === latest ? (
      "–"
    ) : (
      <Form method="post">
        <input type="hidden" name="version" value={version} />
        <Button
          type="submit"
          size="small"
          name="intent"
          value="restore"
          aria-label={`Restore version ${version}`}
        >
          Restore
        </Button>
      </Form>
    ),
  ),
];
