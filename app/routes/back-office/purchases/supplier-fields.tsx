import { Field, Options, SelectField } from "#ui/controls/field.tsx";
import { useFormState } from "#ui/controls/form-state.tsx";

type Supplier = { id: string; name: string };

/** Chooses a supplier that is known, or says who a new one is. */
export function SupplierFields({ suppliers }: { suppliers: readonly Supplier[] }) {
  const { errors } = useFormState();
  return (
    <>
      {suppliers.length > 0 && (
        <SelectField className="form-wide" label="Supplier" name="supplier">
          <option value="">A new supplier</option>
          <Options of={suppliers.map(({ id, name }) => [id, name])} />
        </SelectField>
      )}
      <div className="form-wide form-grid group-has-[[name=supplier]_option:not([value='']):checked]:hidden">
        <Field
          className="form-wide"
          label={suppliers.length > 0 ? "Name of the new supplier" : "Supplier"}
          name="newSupplier"
          autoComplete="off"
          maxLength={120}
          error={suppliers.length === 0 ? errors?.supplier : undefined}
        />
        <SupplierFacts />
      </div>
    </>
  );
}

export function SupplierFacts() {
  return (
    <>
      <Field
        label="GSTIN"
        name="gstin"
        optional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="A supplier without a GSTIN charges no GST."
      />
      <Field
        label="Days to deliver"
        name="leadDays"
        inputMode="numeric"
        autoComplete="off"
        hint="From your order to the goods"
      />
    </>
  );
}
