import { X } from "lucide-react";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { FileThumbnail } from "./file-thumbnail.tsx";

/** The list of files that were chosen and wait to be sent, or are on their way. */
export const fileList = "stack gap-2 small w-full max-w-120 text-left empty:hidden";

export function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-3 wrap-anywhere">
      <FileThumbnail file={file} />
      <span>{file.name}</span>
      <IconButton label={`Remove ${file.name}`} onClick={onRemove}>
        <X size={18} />
      </IconButton>
    </li>
  );
}
