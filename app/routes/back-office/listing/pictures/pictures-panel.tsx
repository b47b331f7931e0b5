import { useState } from "react";
import { useFetcher } from "react-router";
import type { ProductPicture } from "#domain/catalogue/product/product-card-data.ts";
import { maxPictures } from "#domain/listing/pictures/picture-limits.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { PictureRow } from "./picture-row.tsx";
import { PictureUpload } from "./picture-upload.tsx";
import { useStepFocus } from "./use-step-focus.ts";
import { Panel } from "#ui/page/panel.tsx";

type PicturesPanelProps = {
  /** The address of the product's pictures: '/vendor/products/1001/pictures'. */
  address: string;
  pictures: ProductPicture[];
  /** The refusal of the page's own form, without scripts. */
  failure?: FormAnswer;
  /** The product has just been saved for the first time. */
  isJustMade?: boolean;
  /** Called once the pictures that were chosen before the first save are there. */
  onFirstSent?: () => void;
};

/** The pictures of a product: their order, their descriptions, and new ones. Each change takes effect at once. */
export function PicturesPanel(props: PicturesPanelProps) {
  const { address, pictures, failure: served, isJustMade = false, onFirstSent } = props;
  const fetcher = useFetcher<FormAnswer | null>();
  const [dragged, setDragged] = useState<string>();
  const { list, onSubmit, announcement } = useStepFocus(pictures);
  const failure = fetcher.data ?? served;
  const move = (pictureId: string, to: number) =>
    void fetcher.submit(
      { intent: "move", pictureId, to },
      { method: "post", action: address, encType: "multipart/form-data" },
    );

  return (
    <Panel
      id="pictures"
      title="Pictures"
      titleId="pictures-heading"
      note={`${pictures.length} of ${maxPictures}. The first one is shown in lists.`}
    >
      {failure?.formError && <Banner focusOn={failure}>{failure.formError}</Banner>}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {pictures.length > 0 && (
        <ol className="grid" ref={list} onSubmit={onSubmit}>
          {pictures.map((picture, index) => (
            <PictureRow
              key={picture.id}
              picture={picture}
              index={index}
              last={pictures.length - 1}
              address={address}
              fetcher={fetcher}
              isDragged={dragged === picture.id}
              onDrag={setDragged}
              onDrop={() => {
                if (dragged !== undefined && dragged !== picture.id) move(dragged, index);
                setDragged(undefined);
              }}
            />
          ))}
        </ol>
      )}
      {pictures.length < maxPictures && (
        <PictureUpload address={address} isJustMade={isJustMade} onFirstSent={onFirstSent} />
      )}
    </Panel>
  );
}
