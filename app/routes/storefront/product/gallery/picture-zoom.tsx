import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ProductPicture as PictureFacts } from "#domain/catalogue/product/product-card-data.ts";
import { DialogClose } from "#ui/controls/dialog.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { ProductPicture } from "#routes/shared/product/product-picture.tsx";
import { PictureCount } from "./picture-count.tsx";
import { PictureStrip } from "./picture-strip.tsx";

const keyScroll = 120;
const arrows: Record<string, [left: number, top: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type PictureZoomProps = {
  pictures: PictureFacts[];
  name: string;
  shown: number;
  onShow: (index: number) => void;
};

/** The content of the full-screen dialog: one picture that fits the window, or a magnified one that scrolls. */
export function PictureZoom({ pictures, name, shown, onShow }: PictureZoomProps) {
  const [isMagnified, setMagnified] = useState(false);
  const view = useRef<HTMLDivElement>(null);
  const picture = pictures[shown];

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const arrow = arrows[event.key];
      if (!arrow || !view.current?.closest("dialog")?.open) return;
      const [left, top] = arrow;
      event.preventDefault();
      if (isMagnified) view.current.scrollBy({ left: left * keyScroll, top: top * keyScroll });
      else if (left !== 0) onShow(shown + left);
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [isMagnified, onShow, shown]);

  useEffect(() => {
    const dialog = view.current?.closest("dialog");
    const shrink = () => setMagnified(false);
    dialog?.addEventListener("close", shrink);
    return () => dialog?.removeEventListener("close", shrink);
  }, []);

  useEffect(() => {
    // Starts in the middle, where the product is, not in a corner of the background.
    const box = view.current;
    if (isMagnified)
      box?.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2);
  }, [isMagnified]);

  return (
    <>
      <div className="zoom-bar">
        {pictures.length > 1 && (
          <>
            <PictureCount className="muted mr-auto ml-2" shown={shown} of={pictures.length} />
            <IconButton
              label="Previous picture"
              className="needs-script"
              disabled={shown === 0}
              onClick={() => onShow(shown - 1)}
            >
              <ChevronLeft size={22} />
            </IconButton>
            <IconButton
              label="Next picture"
              className="needs-script"
              disabled={shown === pictures.length - 1}
              onClick={() => onShow(shown + 1)}
            >
              <ChevronRight size={22} />
            </IconButton>
          </>
        )}
        <IconButton
          label={isMagnified ? "Zoom out" : "Zoom in"}
          className="needs-script"
          pressed={isMagnified}
          onClick={() => setMagnified(!isMagnified)}
        >
          {isMagnified ? <ZoomOut size={22} /> : <ZoomIn size={22} />}
        </IconButton>
        <DialogClose label="Close" />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
      <div className="zoom-view" ref={view} tabIndex={isMagnified ? 0 : undefined}>
        {isMagnified && picture ? (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a button does the same
          <div className="is-magnified w-fit cursor-zoom-out" onClick={() => setMagnified(false)}>
            <ProductPicture picture={picture} sizes="max(200vmin, 75rem)" widest={1200} />
          </div>
        ) : (
          <PictureStrip
            label={`Pictures of ${name}, large`}
            shown={shown}
            onShow={onShow}
            onPress={() => setMagnified(true)}
          >
            {pictures.map((picture) => (
              <ProductPicture key={picture.id} picture={picture} sizes="100vmin" widest={1200} />
            ))}
          </PictureStrip>
        )}
      </div>
    </>
  );
}
