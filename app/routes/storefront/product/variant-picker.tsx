import { Link } from "react-router";
import type { Model } from "#domain/catalogue/product/read-siblings.server.ts";

/** The options of a product with variants. Each value is a link to the variant that has it. */
export function VariantPicks({ model }: { model: Model | null }) {
  if (model === null || model.picks.length === 0) return null;
  return (
    <nav className="stack-snug variant-picks" aria-label={`Variants of ${model.name}`}>
      {model.picks.map(({ key, name, picks }) => (
        <div key={key}>
          <h2 id={`option-${key}`}>
            {name}: <span>{picks.find(({ isChosen }) => isChosen)?.words}</span>
          </h2>
          <ul className="row-close" aria-labelledby={`option-${key}`}>
            {picks.map(({ words, slug, isChosen, away, instead }) => (
              <li key={words}>
                <Link
                  to={`/products/${slug}`}
                  className={away ? "choice variant-pick is-out" : "choice variant-pick"}
                  aria-current={isChosen ? "true" : undefined}
                  preventScrollReset
                >
                  {words}
                  {instead !== null && <small>{instead}</small>}
                  {away && <small>{away}</small>}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
