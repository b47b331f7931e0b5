import { useEffect, useState } from "react";
import { Banner } from "#ui/feedback/banner.tsx";
import { useToast } from "#ui/feedback/toasts.tsx";

const sentences: Record<string, string> = {
  draft: "Draft saved.",
  save: "Saved.",
  published: "Published.",
};
/** A product that was to be published, but has no picture yet. */
const waitsForPicture = "pictures";

type SavedProductProps = {
  /** `?saved=`: how the product was saved and as which version, 'published.7'. */
  saved: string | null;
  /** Whether something was refused since. */
  isOver: boolean;
  /** Whether it ever was published: then it is hidden rather than a draft. */
  wasPublished: boolean;
  hasPictures: boolean;
};

/** Says that the product was saved: in a banner if the page opened with it, in a toast if the page stayed open. */
export function SavedProduct({ saved, isOver, wasPublished, hasPictures }: SavedProductProps) {
  const [served] = useState(saved);
  const showToast = useToast();
  const how = saved?.split(".")[0] ?? "";
  const sentence = how === "draft" && wasPublished ? "Saved. Shoppers do not see it." : sentences[how];

  useEffect(() => {
    if (saved !== served && sentence) showToast({ title: sentence });
  }, [saved, served, sentence, showToast]);

  if (!isOver && saved === served && saved?.startsWith(waitsForPicture) && !hasPictures) {
    return (
      <Banner tone="warn" focusOn="saved">
        Saved as a draft. Please{" "}
        <a className="link" href="#pictures">
          add a picture
        </a>
        , then publish the product.
      </Banner>
    );
  }
  if (isOver || saved !== served || !sentence) return null;
  return (
    <Banner tone="ok" focusOn="saved">
      {sentence}
    </Banner>
  );
}
