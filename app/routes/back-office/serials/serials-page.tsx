import { useEffect, useRef } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { inUnits } from "#domain/base/text/counts.ts";
import { longestSearch } from "#domain/base/text/plain-text.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { PageHeading } from "../page-heading.tsx";
import { UnitPanel } from "./unit-panel.tsx";
import { findUnits, type FoundUnits } from "#domain/orders/serials/find-units.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { areaMeta, useArea } from "../area.ts";
import type { Route } from "./+types/serials-page";

export const meta: Route.MetaFunction = (page) => areaMeta("Serial numbers", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const typed = (url.searchParams.get("number") ?? "").trim().slice(0, longestSearch);
  const result = typed === "" ? null : await findUnits(context.get(shopContext), typed);
  return { typed, result };
}

/** The serial register: one number in, all that is known about the unit out. */
export default function SerialsPage({ loaderData: { typed, result } }: Route.ComponentProps) {
  const area = useArea();
  return (
    <>
      <PageHeading
        title="Serial numbers"
        note="Scan the label, or type the number or its first characters, to see who bought the unit, when, on which invoice, and where it is now."
      />
      <SerialSearch typed={typed} />
      {result && result.units.length === 0 && (
        <EmptyState heading={`No unit with the number ${typed}`}>
          {area === "/vendor"
            ? "You have not shipped a unit under this number. Check the number on the label."
            : "No seller has shipped a unit under this number. Check the number on the label."}
        </EmptyState>
      )}
      {result && result.units.length > 0 && (
        <>
          <p role="status">{countText(result, typed)}</p>
          <div className="stack mt-4 max-w-4xl">
            {result.units.map((unit) => (
              <UnitPanel key={`${unit.orderId} ${unit.position} ${unit.unit}`} unit={unit} area={area} />
            ))}
          </div>
        </>
      )}
    </>
  );
}

/**
 * A barcode scanner types like a keyboard and ends with Enter. The field has the focus when the page opens, and after a
 * search its text is selected, so that the next scan replaces it.
 */
function SerialSearch({ typed }: { typed: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { key } = useLocation();
  const { state, location } = useNavigation();
  useEffect(() => {
    const field = key === "" ? null : form.current?.querySelector("input");
    field?.focus();
    field?.select();
  }, [key]);
  return (
    <Form
      ref={form}
      role="search"
      aria-label="Find a serial number"
      className="row mb-7 max-w-160 items-end"
      replace
    >
      <Field
        key={typed}
        label="Serial number"
        name="number"
        className="grow basis-64"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={longestSearch}
        defaultValue={typed}
      />
      <Button
        type="submit"
        variant="primary"
        busy={state === "loading" && location?.search.startsWith("?number=") === true}
        busyLabel="Searching..."
      >
        Search
      </Button>
    </Form>
  );
}

function countText({ units, hasMore, isBeginning }: FoundUnits, typed: string): string {
  const count = hasMore ? `The first ${inUnits(units.length, "unit")}` : inUnits(units.length, "unit");
  if (isBeginning) return `${count} whose number begins with ${typed}. Newest first.`;
  return units.length === 1 ? "1 unit" : `${count} under this number. Newest first.`;
}
