import { CircleAlert } from "lucide-react";
import type {
  MissingRegistration,
  OperatorRegistration,
} from "#domain/tax/deductions/operator-registrations.server.ts";
import { stateName } from "#domain/base/addresses/indian-states.ts";
import { joinNames } from "#domain/base/text/join-names.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { Field } from "#ui/controls/field.tsx";
import { DatedValue } from "./dated-rows-table.tsx";

type RegistrationsProps = {
  registrations: OperatorRegistration[];
  missing: MissingRegistration[];
  /** Those with another PAN than the shop's GSTIN. */
  foreign: OperatorRegistration[];
  failure: FormFailure | undefined;
};

/** The shop's registrations for TCS by state, what is wrong with them, and the form that enters another. */
export function OperatorRegistrations({ registrations, missing, foreign, failure }: RegistrationsProps) {
  return (
    <DatedValue
      id="registrations"
      title="Registrations for TCS"
      isOpen={missing.length + foreign.length > 0}
      now={
        <b>
          {joinNames([...new Set(registrations.map(({ stateCode }) => stateName(stateCode)))]) || "None yet"}
        </b>
      }
      notes={
        <>
          <p className="muted">
            A marketplace needs a registration for TCS in every state from which its vendors sell (CGST Act,
            sections 24 and 52). TCS stays collected when goods are credited after the last day for GST.
          </p>
          {missing.map(({ stateCode, vendors }) => (
            <p key={stateCode} className="field-error">
              <CircleAlert size={16} />
              No registration in {stateName(stateCode)}, from where {joinNames(vendors)}{" "}
              {vendors.length === 1 ? "sells" : "sell"}.
            </p>
          ))}
          {foreign.map(({ stateCode, tcsGstin, validFrom }) => (
            <p key={`${tcsGstin} ${validFrom.toISOString()}`} className="field-error">
              <CircleAlert size={16} />
              The registration in {stateName(stateCode)} ({tcsGstin}) has another PAN than your shop's GSTIN.
              Please correct one of them.
            </p>
          ))}
        </>
      }
      rows={registrations.map(({ stateCode, tcsGstin, validFrom }) => ({
        label: `${stateName(stateCode)}, from ${formatDay(validFrom)}`,
        source: tcsGstin,
        validFrom,
        isPlanned: true,
        series: { stateCode },
      }))}
      intent="registration"
      failure={failure}
      verb="Remove"
      change="Enter a registration"
      save="Save registration"
    >
      <Field
        label="GSTIN for TCS"
        name="tcsGstin"
        hint="Its first two digits are the state, its 14th character is C"
        autoComplete="off"
        maxLength={20}
      />
      <Field label="From" name="validFrom" type="date" hint="The first day of the registration" />
    </DatedValue>
  );
}
