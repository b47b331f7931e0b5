import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { maxPictures } from "#domain/listing/pictures/picture-limits.ts";
import { ChosenFile, fileList } from "#routes/shared/files/chosen-files.tsx";
import { PictureChooser, usePictureDrop } from "./picture-chooser.tsx";
import { Panel } from "#ui/page/panel.tsx";

type Waiting = { id: number; file: File };

/** Pictures for a product that is not saved yet: they wait in this tab and are sent after its first save. */
export function NewPictures() {
  const [waiting, setWaiting] = useState<Waiting[]>([]);
  const lastId = useRef(0);
  const isSaving = useNavigation().formMethod === "POST";
  const add = (files: File[]) => {
    const numbered = files.map((file) => ({ id: (lastId.current += 1), file }));
    setWaiting((before) => [...before, ...numbered].slice(0, maxPictures));
  };
  const drop = usePictureDrop(add);

  useEffect(() => {
    offerPictures(isSaving ? waiting.map(({ file }) => file) : []);
  }, [isSaving, waiting]);

  return (
    <Panel
      title="Pictures"
      titleId="new-pictures"
      note={`${waiting.length} of ${maxPictures}. The first one is shown in lists.`}
    >
      <p className="muted without-script">
        Save the draft first. You can then add up to twelve pictures on its page.
      </p>
      <div {...drop} className={`${drop.className} needs-script`}>
        <PictureChooser onFiles={add} />
        {waiting.length > 0 && <p role="status">We upload them when you save the product.</p>}
        <ul className={fileList} aria-label="Chosen pictures">
          {waiting.map(({ id, file }) => (
            <ChosenFile
              key={id}
              file={file}
              onRemove={() => setWaiting((before) => before.filter((waiting) => waiting.id !== id))}
            />
          ))}
        </ul>
      </div>
    </Panel>
  );
}

/**
 * Pictures chosen for a product before it was saved. They stay in this tab: the page of the new product offers them
 * while it is being saved, and the page of the saved product takes them.
 */
let offered: readonly File[] = [];

export function offerPictures(files: readonly File[]): void {
  offered = files;
}

/** Takes the offered pictures; each can be taken once. */
export function takeOfferedPictures(): File[] {
  const pictures = [...offered];
  offered = [];
  return pictures;
}
