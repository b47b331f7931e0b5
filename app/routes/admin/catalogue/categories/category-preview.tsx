import { pluralOf } from "#domain/base/text/plural-of.ts";
import type { Rivals } from "#domain/catalogue/editing/categories/find-category.server.ts";
import { previewBox } from "../specifications/specification-preview.tsx";

type CategoryPreviewProps = {
  values: Record<string, string | undefined>;
  /** The category whose products those of the category above are compared with; null for their own. */
  inherited: string | null;
  rivals: readonly Rivals[];
};

/** How shoppers will see the name, the line and the comparisons of a category. */
export function CategoryPreview({ values, inherited, rivals }: CategoryPreviewProps) {
  const name = values.name?.trim() || "Name";
  const chosen = values.ranksWith || inherited;
  const plural =
    rivals.find(({ key }) => key === chosen)?.plural ?? (values.plural?.trim() || pluralOf(name));
  return (
    <div className="form-wide stack gap-2" role="group" aria-label="Preview">
      <h3>How shoppers see it</h3>
      <p className="muted needs-script">It follows what you type.</p>
      <p className="muted without-script">As it was last saved.</p>
      <div className={previewBox}>
        {values.isOnHome === "on" ? (
          <p>
            <b>{name}</b>
            <br />
            {values.homeLine?.trim() || <span className="muted">No line below the name.</span>}
          </p>
        ) : (
          <p className="muted">Not on the home page.</p>
        )}
      </div>
      <div className={previewBox}>
        <p>On a product page: Lighter than 5 of 8 {plural}</p>
      </div>
    </div>
  );
}
