import { ImageUp } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { largestPicture } from "#domain/listing/pictures/picture-limits.ts";
import { uploadTypes } from "#domain/shop/pictures/picture-type.ts";
import { classNames } from "#ui/behaviour/class-names.ts";

type OnFiles = (files: File[]) => void;

/** The props that make an element accept dropped files. */
export function usePictureDrop(onFiles: OnFiles) {
  const [isOver, setOver] = useState(false);
  return {
    className: classNames(
      "grid grid-cols-1 justify-items-center gap-3 rounded-control border border-dashed px-4 py-6 text-center",
      isOver ? "border-ink bg-sunken" : "border-line-strong",
    ),
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
}

type PictureChooserProps = {
  /** The field's name, in a form that sends the files without a script. */
  name?: string;
  onFiles: OnFiles;
};

export function PictureChooser({ name, onFiles }: PictureChooserProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="grid justify-items-center gap-1">
        <ImageUp size={22} />
        <b>Add pictures</b>
        <span className="small faint">
          Drag pictures here or choose files. Square JPEG, PNG, WebP or AVIF, up to {largestPicture} MB each.
        </span>
      </label>
      <input
        id={id}
        type="file"
        name={name}
        multiple
        accept={uploadTypes.join(",")}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </>
  );
}
