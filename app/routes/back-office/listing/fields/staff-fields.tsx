import { Checkbox, Options, SelectField } from "#ui/controls/field.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { useMay } from "../../may.ts";
import { fieldLabels } from "./field-labels.ts";

type StaffFieldsProps = {
  values: Partial<Record<string, string>>;
  vendors: { id: string; name: string }[];
};

/** The fields that only admins decide: the product's vendor, and where the shop shows it. */
export function StaffFields({ values, vendors }: StaffFieldsProps) {
  const may = useMay();
  return (
    <Panel className="form-grid" title="Vendor and display">
      <SelectField label={fieldLabels.vendorId} name="vendorId" className="form-wide">
        <option value="">Choose a vendor</option>
        <Options of={vendors.map(({ id, name }) => [id, name])} />
      </SelectField>
      {may("products.moderate") && (
        <>
          <Flag name="isNew" isOn={values.isNew === "yes"} />
          <Flag name="isFeatured" isOn={values.isFeatured === "yes"} />
        </>
      )}
    </Panel>
  );
}

/** An unticked checkbox sends nothing; the hidden field before it then sends 'no'. */
function Flag({ name, isOn }: { name: "isNew" | "isFeatured"; isOn: boolean }) {
  return (
    <div>
      <input type="hidden" name={name} value="no" />
      <Checkbox name={name} value="yes" defaultChecked={isOn}>
        <span>{fieldLabels[name]}</span>
      </Checkbox>
    </div>
  );
}
