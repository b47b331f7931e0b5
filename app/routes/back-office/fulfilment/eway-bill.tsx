import { Field } from "#ui/controls/field.tsx";

/** The number of an e-way bill, with the transporter and the vehicle. */
export function EwayBillFields() {
  return (
    <>
      <Field
        label="E-way bill number"
        name="ewayBillNumber"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        hint="12 digits. The goods may not leave without an e-way bill. You can enter its number later, too"
      />
      <Field
        label="Transporter ID"
        name="transporterId"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        optional
      />
      <Field
        label="Vehicle number"
        name="vehicleNumber"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        optional
      />
    </>
  );
}

type EwayBillProps = {
  bill: { ewayBillNumber: string | null; transporterId: string | null; vehicleNumber: string | null };
};

export function EwayBill({ bill: { ewayBillNumber, transporterId, vehicleNumber } }: EwayBillProps) {
  if (ewayBillNumber === null) return null;
  return (
    <p>
      E-way bill <span className="spec">{ewayBillNumber}</span>
      {transporterId && (
        <>
          , transporter <span className="spec">{transporterId}</span>
        </>
      )}
      {vehicleNumber && (
        <>
          , vehicle <span className="spec">{vehicleNumber}</span>
        </>
      )}
    </p>
  );
}
