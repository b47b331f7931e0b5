import { useEffect, useState } from "react";
import type { MissingFact } from "#domain/vendors/missing-facts.ts";
import { useArea } from "../../area.ts";
import { MissingFacts } from "../missing-facts-note.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { useToast } from "#ui/feedback/toasts.tsx";
import { sentenceIn } from "#routes/shared/forms/sentence-in.ts";

const sentences: Record<string, string> = {
  draft: "Draft saved.",
  save: "Saved.",
  published: "Published.",
};
/** A product that was to be published, but whose seller is new and lacks details. */
const waitsForDetails = "details";
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
  /** What its seller still has to give before anything is published. */
  missing: MissingFact[];
};

/** Says that the product was saved: in a banner if the page opened with it, in a toast if the page stayed open. */
export function SavedProduct({ saved, isOver, wasPublished, hasPictures, missing }: SavedProductProps) {
  const [served] = useState(saved);
  const showToast = useToast();
  const isOwn = useArea() === "/vendor";
  const how = saved?.split(".")[0] ?? "";
  const sentence =
    how === "draft" && wasPublished ? "Saved. Shoppers do not see it." : sentenceIn(sentences, how);

  useEffect(() => {
    if (saved !== served && sentence) showToast({ title: sentence });
  }, [saved, served, sentence, showToast]);

  if (!isOver && how === waitsForDetails && missing.length > 0) {
    return (
      <Banner tone="warn" focusOn={saved}>
        Saved, but not published. Needed before{" "}
        {isOwn ? "you can publish" : "the vendor's products can be published"}: <MissingFacts of={missing} />.
      </Banner>
    );
  }
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
