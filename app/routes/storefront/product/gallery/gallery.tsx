import { Maximize2 } from "lucide-react";
import { type CSSProperties, type KeyboardEvent, useRef, useState } from "react";
import type { ProductPage } from "#domain/catalogue/product/find-product.server.ts";
import type { ProductPicture as PictureFacts } from "#domain/catalogue/product/product-card-data.ts";
import { Dialog } from "#ui/controls/dialog.tsx";
import { DimensionLine } from "#ui/figures/dimension-line.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { cardPicture, useTravelStyle } from "#routes/shared/product-card/product-card.tsx";
import { ProductPicture } from "#routes/shared/product/product-picture.tsx";
import { PictureCount } from "./picture-count.tsx";
import { PictureStrip } from "./picture-strip.tsx";
import { PictureZoom } from "./picture-zoom.tsx";

const stagePicture = {
  sizes: "(width < 64rem) 100vw, (width < 80rem) 46vw, (width < 100rem) 48vw, 820px",
  widest: 1200,
};
const thumbnailSizes = "(width < 80rem) calc(18vw - 0.5rem), 80px";

type ProductGalleryProps = {
  product: Pick<ProductPage, "slug" | "name" | "isDrawnSlanted" | "widthMm" | "pictures">;
};

export function ProductGallery({ product }: ProductGalleryProps) {
  const { name, pictures } = product;
  const [shown, setShown] = useState(0);
  const travel = useTravelStyle(product.slug);
  const thumbnails = useRef<HTMLDivElement>(null);
  const zoomButton = useRef<HTMLButtonElement>(null);
  const show = (index: number) => setShown(Math.max(0, Math.min(pictures.length - 1, index)));

  function turn(event: KeyboardEvent<HTMLElement>) {
    // Key presses in the enlarged view bubble up to here, but that view handles them itself.
    if (!(event.target instanceof Element) || event.target.closest("dialog")) return;
    const isOnThumbnail = thumbnails.current?.contains(event.target) ?? false;
    const step = stepOf(event.key, isOnThumbnail);
    const next = shown + step;
    if (step === 0 || next < 0 || next >= pictures.length) return;
    event.preventDefault();
    show(next);
    if (isOnThumbnail) thumbnails.current?.querySelectorAll("a")[next]?.focus();
  }

  if (pictures.length === 0) {
    return (
      <div className="gallery gallery-single">
        <div className="gallery-stage plate">
          <ProductPicture picture={null} {...stagePicture} />
        </div>
      </div>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the arrow keys of what it holds
    <section
      className={pictures.length === 1 ? "gallery gallery-single" : "gallery"}
      aria-label="Pictures"
      onKeyDown={turn}
    >
      {pictures.length > 1 && (
        <div className="gallery-thumbnails" ref={thumbnails}>
          {pictures.map((picture, index) => (
            <a
              key={picture.id}
              className="plate"
              href={`#picture-${index + 1}`}
              aria-label={`Picture ${index + 1} of ${pictures.length}: ${picture.alt}`}
              aria-current={index === shown || undefined}
              onClick={(event) => {
                event.preventDefault();
                show(index);
              }}
            >
              <ProductPicture picture={picture} sizes={thumbnailSizes} widest={320} decorative />
            </a>
          ))}
        </div>
      )}
      <div className="gallery-stage plate">
        <PictureStrip
          label={`Pictures of ${name}`}
          shown={shown}
          onShow={setShown}
          onPress={() => zoomButton.current?.click()}
          anchors
        >
          {pictures.map((picture, index) => (
            <div key={picture.id} className="relative">
              {index === 0 ? (
                <FirstPicture picture={picture} travel={shown === 0 ? travel : undefined} />
              ) : (
                <ProductPicture picture={picture} {...stagePicture} />
              )}
              {index === 0 && <Width product={product} />}
            </div>
          ))}
        </PictureStrip>
        {pictures.length > 1 && (
          <PictureCount className="gallery-number muted needs-script" shown={shown} of={pictures.length} />
        )}
        <Dialog
          label={`Pictures of ${name}, large`}
          className="zoom-dialog"
          trigger={(opener) => (
            <IconButton {...opener} ref={zoomButton} label="Enlarge" outlined className="gallery-zoom-button">
              <Maximize2 size={20} />
            </IconButton>
          )}
        >
          <PictureZoom pictures={pictures} name={name} shown={shown} onShow={show} />
        </Dialog>
      </div>
    </section>
  );
}

/**
 * The first picture of the gallery. For a visitor who came from a product card, that card's picture shows until this
 * one has loaded.
 */
function FirstPicture({ picture, travel }: { picture: PictureFacts; travel: CSSProperties | undefined }) {
  const [standsIn, setStandsIn] = useState(travel !== undefined);
  return (
    <ProductPicture
      picture={picture}
      {...stagePicture}
      first
      style={travel}
      onLoad={() => setStandsIn(false)}
    >
      {standsIn && <ProductPicture picture={picture} {...cardPicture} first decorative />}
    </ProductPicture>
  );
}

/** The dimension line of its width, for a product whose first picture shows it in the three-quarter view. */
function Width({ product: { isDrawnSlanted, widthMm, pictures } }: ProductGalleryProps) {
  if (!isDrawnSlanted || widthMm === null || !pictures[0]?.transparent) return null;
  return <DimensionLine label={`${widthMm} mm`} lie="slanted" drawn />;
}

/** The step for an arrow key. On wide screens the thumbnails form a column, so there up and down work as well. */
function stepOf(key: string, isOnThumbnail: boolean): -1 | 0 | 1 {
  if (key === "ArrowRight" || (isOnThumbnail && key === "ArrowDown")) return 1;
  if (key === "ArrowLeft" || (isOnThumbnail && key === "ArrowUp")) return -1;
  return 0;
}
