import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useId } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import type { ProductPicture as PictureFacts } from "#domain/catalogue/product/product-card-data.ts";
import { longestDescription } from "#domain/listing/pictures/picture-limits.ts";
import { Button } from "#ui/controls/button.tsx";
import { classNames } from "#ui/behaviour/class-names.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { ProductPicture } from "#routes/shared/product/product-picture.tsx";

type PictureRowProps = {
  picture: PictureFacts;
  /** Counted from 0. */
  index: number;
  last: number;
  address: string;
  fetcher: Pick<FetcherWithComponents<unknown>, "Form">;
  isDragged: boolean;
  onDrag: (pictureId: string | undefined) => void;
  onDrop: () => void;
};

/** One picture of a product, with controls to move it, describe it and remove it. */
export function PictureRow(props: PictureRowProps) {
  const { picture, index, last, address, fetcher, isDragged, onDrag, onDrop } = props;
  const { Form } = fetcher;
  // A fetcher of its own, so that a move right after typing does not cancel the save of the description.
  const labels = useFetcher<unknown>();
  const id = useId();
  const name = `picture ${index + 1}`;
  const step = (to: number, label: string, icon: React.ReactNode) => (
    <Form method="post" action={address} encType="multipart/form-data" preventScrollReset>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="pictureId" value={picture.id} />
      <input type="hidden" name="to" value={to} />
      <IconButton
        type="submit"
        label={`Move ${name} ${label}`}
        disabled={to < 0 || to > last}
        className="disabled:opacity-35"
      >
        {icon}
      </IconButton>
    </Form>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is one way; the buttons inside are the other
    <li
      className={classNames(
        "grid cursor-grab grid-cols-[6rem_minmax(0,1fr)_auto] items-center gap-4 border-t border-line py-3 max-sm:grid-cols-[4.5rem_minmax(0,1fr)]",
        isDragged && "opacity-50",
      )}
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = "move";
        onDrag(picture.id);
      }}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <span className="plate">
        <ProductPicture picture={picture} sizes="96px" widest={320} decorative />
      </span>
      <labels.Form
        method="post"
        action={address}
        encType="multipart/form-data"
        className="grid grid-cols-1 gap-1.5"
        preventScrollReset
      >
        <input type="hidden" name="intent" value="describe" />
        <input type="hidden" name="pictureId" value={picture.id} />
        <label className="field-label" htmlFor={`${id}-words`}>
          Description of {name}
        </label>
        <div className="flex gap-2">
          <input
            id={`${id}-words`}
            className="input"
            name="words"
            maxLength={longestDescription}
            autoComplete="off"
            defaultValue={picture.alt}
            onBlur={({ target }) => {
              if (target.value !== picture.alt) void labels.submit(target.form);
            }}
          />
          <Button type="submit" size="small" className="without-script">
            Save
          </Button>
        </div>
      </labels.Form>
      <div className="flex max-sm:col-start-2">
        {step(index - 1, "forward", <ArrowUp size={18} />)}
        {step(index + 1, "back", <ArrowDown size={18} />)}
        <Form method="post" action={address} encType="multipart/form-data" preventScrollReset>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="pictureId" value={picture.id} />
          <IconButton type="submit" label={`Remove ${name}`} className="hover:text-error">
            <Trash2 size={18} />
          </IconButton>
        </Form>
      </div>
    </li>
  );
}
