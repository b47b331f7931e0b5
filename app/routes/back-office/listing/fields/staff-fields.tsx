import { Checkbox } from "#ui/controls/field.tsx";
import { useMay } from "../../may.ts";
import { fieldLabels } from "./field-labels.ts";

/** Where the shop shows the product, which only admins decide. */
export function StaffFields({ values }: { values: Partial<Record<string, string>> }) {
  const may = useMay();
  if (!may("products.moderate")) return null;
  return (
    <>
      <Flag name="isNew" isOn={values.isNew === "yes"} />
      <Flag name="isFeatured" isOn={values.isFeatured === "yes"} />
    </>
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
