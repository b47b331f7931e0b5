import { Link } from "react-router";
import type { CategoryToShape } from "#domain/catalogue/editing/categories/find-category.server.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { Button } from "#ui/controls/button.tsx";
import { Panel } from "#ui/page/panel.tsx";

type CategoryTermsProps = { category: CategoryToShape; failure: FormAnswer | undefined };

/** Whose return terms and warranty the products of a category have. They are changed in the settings. */
export function CategoryTerms({ category, failure }: CategoryTermsProps) {
  const may = useMay();
  const { row, termsOf } = category;
  const isOwn = termsOf?.key === row.key;
  const settings = `/admin/settings/returns/${encodeURIComponent(termsOf?.key ?? "other-categories")}`;
  return (
    <Panel title="Returns and warranty" titleId="terms">
      <p>
        {isOwn
          ? "This category has its own terms."
          : `Products of this category have the terms of ${termsOf ? `'${termsOf.name}'` : "'Other categories'"}.`}
      </p>
      {may("settings.read") && (
        <div className="button-row">
          <Link className="link" to={settings}>
            {isOwn && may("settings.change") ? "Change its terms in Settings" : "See these terms in Settings"}
          </Link>
          {may("settings.change") &&
            (isOwn ? (
              <IntentForm intent="drop-terms" failure={failure} className="contents">
                <Button type="submit" variant="quiet">
                  {row.parent === null
                    ? "Use the terms of 'Other categories'"
                    : "Use the terms of the category above"}
                </Button>
              </IntentForm>
            ) : (
              <IntentForm intent="own-terms" failure={failure} className="contents">
                <Button type="submit">Give it its own terms</Button>
              </IntentForm>
            ))}
        </div>
      )}
    </Panel>
  );
}
