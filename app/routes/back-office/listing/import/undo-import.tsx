import { Link } from "react-router";
import type { UndoPreview } from "#domain/listing/import/undo/undo-preview.server.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { WorkSection } from "#ui/page/panel.tsx";
import { ConfirmFirst } from "../../forms/confirm-first.tsx";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";

export function UndoImport({ preview, base }: { preview: UndoPreview; base: string }) {
  const { added, changed, done, retained, furtherRetained } = preview;
  if (added + changed + done + retained.length + furtherRetained === 0) return null;
  return (
    <WorkSection title="Undo this import" titleId="import-undo">
      <ConfirmFirst label="Undo import">
        <ul>
          {done > 0 && <li>Already undone: {inUnits(done, "product")}.</li>}
          {added > 0 && <li>{inUnits(added, "new product")} will be removed.</li>}
          {changed > 0 && (
            <li>{inUnits(changed, "product")} will get the former values, prices and stock back.</li>
          )}
          {added + changed === 0 && done === 0 && (
            <li>Every product was sold or edited since, so nothing can be undone.</li>
          )}
        </ul>
        <RetainedProducts preview={preview} base={base} isDone={false} />
        {added + changed + done > 0 && (
          <IntentForm intent="undo" failure={undefined}>
            <SubmitButton variant="danger" busyLabel="Undoing...">
              Undo import
            </SubmitButton>
          </IntentForm>
        )}
      </ConfirmFirst>
    </WorkSection>
  );
}

export function Undone({ result, base }: { result: UndoPreview; base: string }) {
  return (
    <>
      <Banner tone="ok">
        Undone: {inUnits(result.added, "new product")} removed, {inUnits(result.changed, "changed product")}{" "}
        restored.
      </Banner>
      <RetainedProducts preview={result} base={base} isDone />
    </>
  );
}

function RetainedProducts({
  preview,
  base,
  isDone,
}: {
  preview: UndoPreview;
  base: string;
  isDone: boolean;
}) {
  const { retained, furtherRetained } = preview;
  const drafts = retained.filter(({ why }) => why === "drafted");
  const others = retained.filter(({ why }) => why !== "drafted");
  const name = ({ id, name }: (typeof retained)[number]) => (
    <Link className="link" to={`${base}/${id}/edit`}>
      {name}
    </Link>
  );
  return (
    <>
      {drafts.length > 0 && (
        <>
          <p>These products are drafts now, because details needed for sale are missing:</p>
          <ul className="grid list-disc gap-1 pl-4.5">
            {drafts.map((product) => (
              <li key={product.id}>{name(product)}</li>
            ))}
          </ul>
        </>
      )}
      {others.length + furtherRetained > 0 && (
        <>
          <p>{isDone ? "These products stayed as they were:" : "These products will stay as they are:"}</p>
          <ul className="grid list-disc gap-1 pl-4.5">
            {others.map((product) => (
              <li key={product.id}>
                {name(product)}: {product.why} since the import
              </li>
            ))}
            {furtherRetained > 0 && (
              <li>
                {others.length > 0 ? `and ${furtherRetained} more` : inUnits(furtherRetained, "product")}
              </li>
            )}
          </ul>
        </>
      )}
    </>
  );
}
