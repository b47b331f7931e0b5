import { Camera, CircleAlert, ImageUp } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { uploadTypes } from "#domain/shop/pictures/picture-type.ts";
import { ChosenFile, fileList } from "../../files/chosen-files.tsx";
import type { ReturnSide } from "#domain/returns/return/who-may.ts";
import { largestPhoto, maxPhotosPerForm, photosField } from "#domain/returns/photos/photo-limits.ts";
import { useFieldError } from "#ui/controls/form-state.tsx";
import { shrinkPhoto } from "./shrink-photo.ts";

type PhotosFieldProps = {
  label?: string;
  hint?: string;
  /** Overrides the message that a surrounding FormState has for the photos. */
  error?: string;
  /** Whether the form was refused. Without scripts the browser has then forgotten the photos. */
  wasRefused?: boolean;
  /** Who adds the photos, and so reads who else can see them. */
  side?: ReturnSide;
  /** Who can see them, where it is not about a return. */
  seenBy?: string;
};

const fromCustomer = "Only you, the seller and our staff can see them.";
const readers: Record<ReturnSide, string> = {
  buyer: fromCustomer,
  owner: fromCustomer,
  seller: "Only you, the customer and our staff can see them.",
  shop: "Only the customer, the seller and our staff can see them.",
};

/** Over its input, which is clicked; without scripts it only names it. */
const fileButton =
  "button button-line relative max-w-full flex-wrap whitespace-normal focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink noscript:grid noscript:justify-items-start noscript:gap-1 noscript:border-0 noscript:bg-transparent noscript:p-0";
const fileInput =
  "cursor-pointer scripted:absolute scripted:inset-0 scripted:size-full scripted:opacity-0 noscript:max-w-full noscript:text-xs";

const accept = uploadTypes.join(",");

/**
 * The field for up to six photos of a return, which are private, or of a review. Its form needs `method="post"` and
 * `encType="multipart/form-data"`, its action `readPhotos`. On a phone it also opens the camera. Give it a new `key` to
 * empty it after the form was sent.
 */
export function PhotosField(props: PhotosFieldProps) {
  const {
    label = "Photos",
    hint,
    error: own,
    wasRefused = false,
    side = "buyer",
    seenBy = readers[side],
  } = props;
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<File[]>([]);
  const [tooMany, setTooMany] = useState(false);
  const { error: sent, clearError } = useFieldError(photosField, own);
  const most = `Please choose at most ${maxPhotosPerForm} photos.`;
  const error = tooMany ? most : sent;

  useEffect(() => {
    // The two inputs are one list: all photos go with the first.
    if (chooser.current) chooser.current.files = listOf(files);
    if (camera.current) camera.current.value = "";
  }, [files]);

  async function add(chosen: FileList | null) {
    clearError();
    const added = await Promise.all([...(chosen ?? [])].map(shrinkPhoto));
    // The first input holds only what was chosen last: these join the photos of before.
    setFiles((before) => [...before, ...added].slice(0, maxPhotosPerForm));
    setTooMany(files.length + added.length > maxPhotosPerForm);
  }

  function remove(file: File) {
    clearError();
    setTooMany(false);
    setFiles((before) => before.filter((candidate) => candidate !== file));
    chooser.current?.focus();
  }

  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {label}
        <span className="font-normal text-ink-3"> (optional)</span>
      </span>
      <div className="row-close" role="group" aria-labelledby={`${id}-label`}>
        <label className={fileButton}>
          <ImageUp size={18} />
          Choose photos
          <input
            ref={chooser}
            type="file"
            className={fileInput}
            name={photosField}
            multiple
            accept={accept}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
            onChange={({ target }) => void add(target.files)}
          />
        </label>
        <label className={`${fileButton} not-any-pointer-coarse:hidden`}>
          <Camera size={18} />
          Take a photo
          <input
            ref={camera}
            type="file"
            className={fileInput}
            name={photosField}
            accept="image/*"
            capture="environment"
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => void add(target.files)}
          />
        </label>
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          <CircleAlert size={16} />
          {error}
        </p>
      )}
      {wasRefused && <p className="text-xs text-ink-3 without-script">Please choose your photos again.</p>}
      <p className="text-xs text-ink-3" id={`${id}-hint`}>
        {hint ?? `Up to ${maxPhotosPerForm} photos of at most ${largestPhoto} MB each.`} {seenBy}
      </p>
      <ul className={fileList} aria-label="Chosen photos">
        {files.map((file, index) => (
          <ChosenFile
            key={`${index}-${file.name}-${file.lastModified}`}
            file={file}
            onRemove={() => remove(file)}
          />
        ))}
      </ul>
    </div>
  );
}

function listOf(files: readonly File[]): FileList {
  const list = new DataTransfer();
  for (const file of files) list.items.add(file);
  return list.files;
}
