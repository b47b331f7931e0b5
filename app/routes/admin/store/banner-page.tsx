import { BannerInput } from "#domain/shop/settings/banner.ts";
import { changeBanner, readBannerToChange } from "#domain/shop/settings/change-banner.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { doneText, form, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { Field } from "#ui/controls/field.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";
import type { Route } from "./+types/banner-page";

export const meta: Route.MetaFunction = (page) => areaMeta("Banner", page);

const forms = withoutPassword({ save: form(BannerInput, changeBanner, "Banner saved.") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const banner = await readBannerToChange(context.get(shopContext));
  return { banner, message: doneText(forms, url) };
}

export function action(call: Route.ActionArgs) {
  return postForm(call, forms);
}

export default function BannerPage({
  loaderData: { banner, message },
  actionData: failure,
}: Route.ComponentProps) {
  return (
    <div className="stack mt-8 max-w-184">
      <SavedNote when={message !== undefined && !failure}>{message}</SavedNote>
      <Panel title="Banner" titleId="banner">
        <p className="muted">A line above the header of every page of the shop. Visitors can close it.</p>
        <PageForm failure={failure} values={banner} className="form-grid">
          <Field
            label="Text"
            name="text"
            className="form-wide"
            optional
            hint="If empty, there is no banner"
          />
          <Field
            label="Link"
            name="link"
            className="form-wide"
            optional
            hint="An address of this shop, such as /pages/diwali or /products?category=laptop"
          />
          <Field
            label="From"
            name="from"
            type="datetime-local"
            optional
            hint="Indian time. If empty, at once"
          />
          <Field
            label="Until"
            name="until"
            type="datetime-local"
            optional
            hint="If empty, until you remove it"
          />
          <SubmitRow variant="primary" name="intent" value="save">
            Save banner
          </SubmitRow>
        </PageForm>
      </Panel>
    </div>
  );
}
