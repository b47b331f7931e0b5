import { Download, ScanBarcode } from "lucide-react";
import { Link } from "react-router";
import { formatMoment } from "#domain/base/time/dates.ts";
import { formatExact } from "#domain/base/money/money.ts";
import {
  cashWhileClosed,
  findTill,
  listTills,
  type TillSession,
} from "#domain/payments/till/read-till.server.ts";
import { CloseTill, MovedCash, OpenTill } from "#domain/payments/till/till-input.ts";
import { closeTill, openTill, payIntoTill, payOutOfTill } from "#domain/payments/till/till.server.ts";
import { redirectPath } from "#domain/people/sign-in/redirect-path.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { doneText, form, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { ConfirmFirst } from "#routes/back-office/forms/confirm-first.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { Panel, panelPair } from "#ui/page/panel.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { type Column, headColumn, numberColumn, textColumn } from "#ui/tables/table-columns.ts";
import { TillLines, TillSums } from "./till-lines.tsx";
import type { Route } from "./+types/till-page";

export const meta: Route.MetaFunction = (page) => areaMeta("Till", page);

const forms = {
  ...withoutPassword({
    open: form(OpenTill, openTill, "Till opened."),
    close: form(CloseTill, closeTill, "Till closed."),
    "paid-in": form(MovedCash, payIntoTill, "Noted."),
  }),
  // Money that leaves.
  "paid-out": form(MovedCash, payOutOfTill, "Noted."),
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const tills = await listTills(shop);
  const [latest] = tills;
  const isOpen = latest !== undefined && latest.closedAt === null;
  return {
    open: isOpen ? await findTill(shop, latest.id) : undefined,
    past: isOpen ? tills.slice(1) : tills,
    since: latest?.closedAt ? await cashWhileClosed(shop, latest.closedAt) : 0,
    requestId: crypto.randomUUID(),
    done: doneText(forms, url),
  };
}

/** Who came to open the till for something else goes back to it. */
export function action(call: Route.ActionArgs) {
  return postForm(call, forms, ({ form }) => {
    const back = redirectPath(call.url.searchParams.get("back"));
    return Promise.resolve(back && form.get("intent") === "open" ? { next: back } : {});
  });
}

/** The till of the counter: what is in it now, opening and closing, and the days before. */
export default function TillPage({ loaderData, actionData }: Route.ComponentProps) {
  const { open, past, since, requestId, done } = loaderData;
  const may = useMay();
  const failure = actionData && "errors" in actionData ? actionData : undefined;
  const [last] = past;
  return (
    <>
      <PageHeading
        title="Till"
        note={open ? `${formatExact(open.expected)} in cash should be in the till.` : "The till is closed."}
      >
        {open && may("orders.enter") && may("till.use") && (
          <ButtonLink to="/admin/orders/new?way=counter" variant="primary">
            <ScanBarcode size={18} />
            Counter sale
          </ButtonLink>
        )}
        <ButtonLink to="/admin/till.csv" reloadDocument>
          <Download size={18} />
          CSV
        </ButtonLink>
      </PageHeading>
      <SavedNote when={done !== undefined && !actionData}>{done}</SavedNote>
      <div className="stack" key={open?.id}>
        {open ? (
          <>
            <div className={panelPair}>
              <div className="grid gap-5">
                <Panel title="In the till" titleId="sums">
                  <TillSums till={open} />
                </Panel>
              </div>
              <div className="grid gap-5">
                {may("till.use") && <OpenForms id={open.id} requestId={requestId} failure={failure} />}
              </div>
            </div>
            <TillLines lines={open.lines} />
          </>
        ) : (
          may("till.use") && (
            <Panel title="Open the till" titleId="open">
              <IntentForm intent="open" failure={failure}>
                <input type="hidden" name="id" value={requestId} />
                <Field
                  label="Cash counted (₹)"
                  name="opening"
                  inputMode="decimal"
                  autoComplete="off"
                  hint={last ? leftText(last, since) : "The change that is in it"}
                />
                <SubmitButton variant="primary" busyLabel="Opening...">
                  Open till
                </SubmitButton>
              </IntentForm>
            </Panel>
          )
        )}
        {past.length > 0 && (
          <Panel title="Days before" titleId="past">
            <DataTable caption="Days before" columns={columns} rows={past} empty={null} />
          </Panel>
        )}
      </div>
    </>
  );
}

const leftText = ({ counted }: TillSession, since: number) =>
  `${formatExact(counted ?? 0)} was counted at the last closing${since > 0 ? `, and ${formatExact(since)} was taken since` : ""}`;

const columns: Column<TillSession>[] = [
  headColumn("Opened", ({ id, openedAt }) => (
    <Link className="row-link" to={`/admin/till/${id}`}>
      {formatMoment(openedAt)}
    </Link>
  )),
  textColumn("By", ({ openedBy }) => openedBy),
  textColumn("Closed", ({ closedAt, closedBy }) =>
    closedAt ? `${formatMoment(closedAt)}, ${closedBy}` : "Still open",
  ),
  numberColumn("Expected", ({ expected }) => formatExact(expected)),
  numberColumn("Counted", ({ counted }) => (counted === null ? "–" : formatExact(counted))),
  numberColumn("Difference", ({ counted, expected }) =>
    counted === null ? "–" : formatExact(counted - expected),
  ),
];

type OpenFormsProps = { id: string; requestId: string; failure: FormFailure | undefined };

/** What is done with an open till. */
function OpenForms({ id, requestId, failure }: OpenFormsProps) {
  const amount = { name: "amount", inputMode: "decimal", autoComplete: "off" } as const;
  return (
    <Panel title="Count and change" titleId="count">
      <IntentForm intent="close" failure={failure}>
        <input type="hidden" name="id" value={id} />
        <Field label="Cash counted (₹)" name="counted" inputMode="decimal" autoComplete="off" />
        <Field
          label="Reason, if it differs"
          name="reason"
          autoComplete="off"
          maxLength={200}
          required={false}
        />
        <SubmitButton variant="primary" busyLabel="Closing...">
          Close till
        </SubmitButton>
      </IntentForm>
      {(["paid-out", "paid-in"] as const).map((intent) => (
        <ConfirmFirst
          key={intent}
          label={intent === "paid-out" ? "Pay out of the till" : "Pay into the till"}
          open={isOf(failure, intent)}
        >
          <IntentForm intent={intent} failure={failure}>
            <input type="hidden" name="id" value={requestId} />
            <Field label="Amount (₹)" {...amount} />
            <Field
              label="What for"
              name="reason"
              autoComplete="off"
              maxLength={200}
              hint={intent === "paid-out" ? "Such as: courier, or cash to the bank" : "Such as: change"}
            />
            <SubmitButton busyLabel="Saving...">
              {intent === "paid-out" ? "Note as paid out" : "Note as paid in"}
            </SubmitButton>
          </IntentForm>
        </ConfirmFirst>
      ))}
    </Panel>
  );
}
