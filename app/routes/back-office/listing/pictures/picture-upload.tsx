import { CircleAlert } from "lucide-react";
import { useEffect } from "react";
import { fileList } from "#routes/shared/files/chosen-files.tsx";
import { Button } from "#ui/controls/button.tsx";
import { useToast } from "#ui/feedback/toasts.tsx";
import { PictureChooser, usePictureDrop } from "./picture-chooser.tsx";
import { type Upload, useUploads } from "./use-uploads.ts";
import { takeOfferedPictures } from "./new-pictures.tsx";

type PictureUploadProps = {
  address: string;
  /** The product has just been saved for the first time; the pictures chosen before are sent now. */
  isJustMade: boolean;
  onFirstSent?: () => void;
};

/** Uploads pictures that are dropped or chosen; without scripts a plain form sends them. */
export function PictureUpload({ address, isJustMade, onFirstSent }: PictureUploadProps) {
  const { uploads, send } = useUploads(`${address}/upload`);
  const drop = usePictureDrop((files) => void send(files));
  const showToast = useToast();

  useEffect(() => {
    const files = isJustMade ? takeOfferedPictures() : [];
    // The page opens at its top and the list of uploads is further down, so problems show in a toast.
    const showProblem = (name: string, trouble: string) =>
      showToast({ title: `${name} was not uploaded`, detail: trouble, tone: "error" });
    if (files.length > 0) void send(files, showProblem).then((isAllSent) => isAllSent && onFirstSent?.());
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as the page opens
  }, []);

  return (
    <form method="post" action={address} encType="multipart/form-data" {...drop}>
      <input type="hidden" name="intent" value="add" />
      <PictureChooser name="picture" onFiles={(files) => void send(files)} />
      <Button type="submit" className="without-script">
        Upload
      </Button>
      <ul className={fileList} aria-label="Uploads" aria-live="polite">
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
    <li className="grid grid-cols-[minmax(0,1fr)_8rem_7rem] items-center gap-3">
      <span>{name}</span>
      <progress
        className="h-1.5 w-full accent-ink"
        value={progress}
        max={1}
        aria-label={`Upload of ${name}`}
      />
      <span className="tabular">{progress < 1 ? `${Math.round(progress * 100)}%` : "Processing..."}</span>
    </li>
  );
}
