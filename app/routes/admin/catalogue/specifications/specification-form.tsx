import { useMemo } from "react";
import { Link } from "react-router";
import type { SpecToShape } from "#domain/catalogue/editing/specifications/find-specification.server.ts";
import { type SpecType, specTypes } from "#domain/catalogue/schema/specification.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { Checkbox } from "#ui/controls/field.tsx";
import { specificationPage } from "../catalogue-addresses.ts";
import { textsOfSpec } from "./specification-draft.ts";
import { SpecificationFields } from "./specification-fields.tsx";
import { SpecificationPreview } from "./specification-preview.tsx";
import { typeLabels } from "./type-labels.ts";
import { useDraft } from "./use-draft.ts";
import { Panel } from "#ui/page/panel.tsx";

type SpecificationFormProps = { specification: SpecToShape; type: SpecType; failure: FormAnswer | undefined };

/** Changes a specification, beside a preview that follows what is typed. */
export function SpecificationForm({ specification, type, failure }: SpecificationFormProps) {
  const { spec, products, texts, groups, samples } = specification;
  const stored = useMemo(() => textsOfSpec(spec), [spec]);
  const refused = isOf(failure, "save") ? failure : undefined;
  const values: Record<string, string | undefined> = refused?.values ?? stored;
  const isChoice = type === "choice" || type === "choices";
  const { draft, onInput } = useDraft(values, type, isChoice ? spec.options : []);
  const needsConfirmation = refused?.errors.unit !== undefined;
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,46rem)_minmax(16rem,22rem)]">
      <Panel
        title={spec.name}
        titleId="specification"
        onInput={onInput}
        note={`${typeLabels[type].name} · ${products === 0 ? "no product has a value" : `in ${inUnits(products, "product")}`}`}
      >
        {spec.usedFor !== null && (
          <p className="muted">{spec.usedFor} Its type and unit cannot be changed.</p>
        )}
        {spec.usedFor === null && products === 0 && <OtherTypes keyOf={spec.key} type={type} />}
        <IntentForm intent="save" failure={failure} values={stored} className="form-grid">
          <input type="hidden" name="type" value={type} />
          <SpecificationFields
            type={type}
            groups={groups}
            texts={texts.filter(({ key }) => key !== spec.key)}
          />
          {needsConfirmation && (
            <Checkbox name="isUnitConfirmed" isWide>
              Yes, the numbers that products have are already in the new unit
            </Checkbox>
          )}
          {products > 0 && (
            <p className="muted form-wide">
              Saving changes how {inUnits(products, "product")} {products === 1 ? "is" : "are"} shown at once.
              The values themselves stay as they are.
            </p>
          )}
          <SubmitRow variant="primary">Save</SubmitRow>
        </IntentForm>
      </Panel>
      <SpecificationPreview draft={draft} samples={type === spec.type ? samples : []} />
    </div>
  );
}

function OtherTypes({ keyOf, type }: { keyOf: string; type: SpecType }) {
  return (
    <p className="muted">
      No product has a value yet, so you can still change the type:{" "}
      {specTypes
        .filter((other) => other !== type)
        .map((other, index) => (
          <span key={other}>
            {index > 0 && ", "}
            <Link className="link" to={`${specificationPage(keyOf)}?type=${other}`} preventScrollReset>
              {typeLabels[other].name}
            </Link>
          </span>
        ))}
      .
    </p>
  );
}
