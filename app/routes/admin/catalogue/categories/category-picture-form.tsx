import { useId } from "react";
import { Form, useNavigation } from "react-router";
import { pictureAddress } from "#domain/shop/pictures/picture-address.ts";
import { uploadTypes } from "#domain/shop/pictures/picture-type.ts";
import type { CategoryToShape } from "#domain/catalogue/editing/categories/find-category.server.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { IntentForm, workForm } from "#routes/shared/forms/intent-form.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { Panel } from "#ui/page/panel.tsx";

type CategoryPictureProps = { category: CategoryToShape; failure: FormAnswer | undefined };

/** The picture of a category, as its tile on the home page shows it. */
export function CategoryPicture({ category, failure }: CategoryPictureProps) {
  const { pictureId, name } = category.row;
  const id = useId();
  const isBusy = useNavigation().formEncType === "multipart/form-data";
  const refused = failure?.values.intent === "picture" ? failure : undefined;
  return (
    <Panel title="Picture" titleId={`${id}-heading`}>
      <p className="muted">For its tile on the home page. A plain background looks best.</p>
      {refused?.formError && <Banner focusOn={refused}>{refused.formError}</Banner>}
      <div className="flex flex-wrap items-end gap-5 [&_form]:min-w-0 [&_form]:grid-cols-1">
        {pictureId !== null && (
          <img
            className="size-40 rounded-tag border border-line object-contain"
            src={pictureAddress(pictureId, 320, "webp")}
            alt={name}
            width={160}
            height={160}
            loading="lazy"
          />
        )}
        <Form method="post" encType="multipart/form-data" className={workForm} preventScrollReset replace>
          <input type="hidden" name="intent" value="picture" />
          <div className="field">
            <label className="field-label" htmlFor={id}>
              {pictureId === null ? "Choose a picture" : "Choose another picture"}
            </label>
            <input id={id} type="file" name="picture" accept={uploadTypes.join(",")} />
            <p className="text-xs text-ink-3">A square JPEG, PNG, WebP or AVIF, up to 15 MB</p>
          </div>
          <Button type="submit" busy={isBusy} busyLabel="Uploading...">
            Upload
          </Button>
        </Form>
        {pictureId !== null && (
          <IntentForm intent="remove-picture" failure={failure}>
            <Button type="submit" variant="quiet">
              Remove picture
            </Button>
          </IntentForm>
        )}
      </div>
    </Panel>
  );
}
