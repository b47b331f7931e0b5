import { removeShopLogo, setShopLogo } from "#domain/shop/settings/change-logo.server.ts";
import { largestShopLogo } from "#domain/shop/settings/logo-limit.ts";
import { readShopSettings } from "#domain/shop/settings/shop-settings.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { doneText, form, Nothing, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { SiteLogo } from "#routes/shared/site-frame/site-logo.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { ownPicture, readPictureForm } from "#routes/back-office/forms/picture-form.server.ts";
import { PictureForm } from "#routes/back-office/forms/picture-form.tsx";
import type { Route } from "./+types/logo-page";

export const meta: Route.MetaFunction = (page) => areaMeta("Logo", page);

const forms = withoutPassword({
  picture: form(
    Nothing,
    (shop, _, { files }) => setShopLogo(shop, ownPicture(files)),
    "Logo saved. New mails and documents show it too.",
  ),
  "remove-picture": form(Nothing, (shop) => removeShopLogo(shop), { "no-picture": "Logo removed." }),
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const { logo } = await readShopSettings(context.get(shopContext));
  return { logo, message: doneText(forms, url) };
}

export function action(call: Route.ActionArgs) {
  return postForm(call, forms, {}, { read: readPictureForm });
}

export default function LogoPage({
  loaderData: { logo, message },
  actionData: failure,
}: Route.ComponentProps) {
  return (
    <div className="stack mt-8 max-w-184">
      <SavedNote when={message !== undefined && !failure}>{message}</SavedNote>
      {failure && <Banner focusOn={failure}>{failure.formError}</Banner>}
      <Panel title="Logo" titleId="shop-logo">
        <p className="muted">
          Shown in the header, in mails and on the documents that the shop issues. Without it, they show the
          shop's mark and name. A logo that is about as wide as high is also the icon in browser tabs, and has
          the name beside it.
        </p>
        <SiteLogo />
        <PictureForm megabytes={largestShopLogo} has={logo !== null} name="logo" />
      </Panel>
    </div>
  );
}
