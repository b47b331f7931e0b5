import { Form, useNavigation } from "react-router";
import { uploadTypes } from "#domain/shop/pictures/picture-type.ts";
import { Button } from "#ui/controls/button.tsx";
import { workForm } from "#routes/shared/forms/intent-form.tsx";
import { FormActions } from "#ui/controls/submit-button.tsx";

type PictureFormProps = {
  megabytes: number;
  /** Whether there is a picture, which can be removed. */
  has: boolean;
  /** 'logo' */
  name: string;
};

/** The forms that upload and remove a picture: 'picture' and 'remove-picture'. */
export function PictureForm({ megabytes, has, name }: PictureFormProps) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <>
      <Form method="post" encType="multipart/form-data" className={workForm}>
        <input type="hidden" name="intent" value="picture" />
        <label className="field">
          <span className="field-label">File</span>
          <input className="input" type="file" name="picture" accept={uploadTypes.join()} required />
          <span className="text-xs text-ink-3">
            PNG, JPEG, WebP or AVIF, up to {megabytes} MB. SVG files are not accepted: they can contain
            programs
          </span>
        </label>
        <FormActions>
          <Button type="submit" busy={isBusy} busyLabel="Uploading...">
            {has ? `Replace ${name}` : `Upload ${name}`}
          </Button>
        </FormActions>
      </Form>
      {has && (
        <Form method="post">
          <Button type="submit" name="intent" value="remove-picture">
            Remove {name}
          </Button>
        </Form>
      )}
    </>
  );
}
