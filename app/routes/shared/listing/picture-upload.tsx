import { CircleAlert, ImageUp } from "lucide-react";
import { useId, useState } from "react";
import { largestPicture } from "#domain/listing/picture-limits.ts";
import { uploadTypes } from "#domain/pictures/picture-type.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { type Upload, useUploads } from "./use-uploads.ts";

/** Takes pictures that are dropped or picked; without scripts a plain form sends them. */
export function PictureUpload({ address }: { address: string }) {
  const { uploads, send } = useUploads(`${address}/upload`);
  const [isOver, setOver] = useState(false);
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is one way; the field inside is the other
    <form
      method="post"
      action={address}
      encType="multipart/form-data"
      className={classNames("picture-upload", isOver && "is-over")}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        send([...event.dataTransfer.files]);
      }}
    >
      <input type="hidden" name="intent" value="add" />
      <label htmlFor={id}>
        <ImageUp size={22} />
        <b>Add pictures</b>
        <span>
          Drop them here or choose them: JPEG, PNG, WebP or AVIF, square, up to {largestPicture} MB each.
        </span>
      </label>
      <input
        id={id}
        type="file"
        name="picture"
        multiple
        accept={uploadTypes.join(",")}
        onChange={({ target }) => {
          send([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <Button type="submit" className="without-script">
        Upload
      </Button>
      <ul className="upload-list" aria-live="polite">
        {uploads.map((upload) => (
          <UploadLine key={upload.id} upload={upload} />
        ))}
      </ul>
    </form>
  );
}

function UploadLine({ upload: { name, progress, trouble } }: { upload: Upload }) {
  if (trouble !== undefined) {
    return (
      <li className="field-error">
        <CircleAlert size={16} />
        {name}: {trouble}
      </li>
    );
  }
  return (
    <li>
      <span>{name}</span>
      <progress value={progress} max={1} aria-label={`Upload of ${name}`} />
      <span className="tabular">{progress < 1 ? `${Math.round(progress * 100)}%` : "Looking at it..."}</span>
    </li>
  );
}
