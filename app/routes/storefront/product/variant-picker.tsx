import { Link } from "react-router";
import type { Model } from "#domain/catalogue/product/read-siblings.server.ts";
import { classNames } from "#ui/behaviour/class-names.ts";

const pick =
  "choice flex min-h-11 min-w-11 flex-col justify-center rounded-control px-3.5 py-1.5 aria-[current]:font-semibold";

/** The options of a product with variants. Each value is a link to the variant that has it. */
export function VariantPicks({ model }: { model: Model | null }) {
  if (model === null || model.picks.length === 0) return null;
  return (
    <nav className="stack gap-4 my-6" aria-label={`Variants of ${model.name}`}>
      {model.picks.map(({ key, name, picks }) => (
        <div key={key}>
          <h2 id={`option-${key}`} className="mb-2 text-sm font-normal text-ink-2">
            {name}:{" "}
            <span className="font-semibold text-ink">{picks.find(({ isChosen }) => isChosen)?.words}</span>
          </h2>
          <ul className="row-close" aria-labelledby={`option-${key}`}>
            {picks.map(({ words, slug, isChosen, away, instead }) => (
              <li key={words}>
                <Link
                  to={`/products/${slug}`}
                  className={classNames(pick, away ? "border-dashed text-ink-2" : "text-ink")}
                  aria-current={isChosen ? "true" : undefined}
                  preventScrollReset
                >
                  {words}
                  {[instead, away].map(
                    (note) =>
                      note && (
                        <small key={note} className="text-xs font-normal text-ink-2">
                          {note}
                        </small>
                      ),
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
