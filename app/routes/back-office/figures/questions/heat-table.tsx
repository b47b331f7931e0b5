import type { Days } from "#domain/reports/figures/report-period.ts";
import type { GoingWrong } from "#domain/reports/questions/going-wrong.server.ts";
import { RowsLink, rowsAddress } from "./question.tsx";
import { percentText } from "./rate-text.ts";

/** None, and five steps to the highest share. */
const heat = ["", "bg-accent/8", "bg-accent/18", "bg-accent/28", "bg-accent/39", "bg-accent/50"];

type HeatTableProps = { pieces: GoingWrong["pieces"]; days: Days };

/** Returned pieces by reason and category: how many, and of a hundred that were sent. The colour has five steps to the highest. */
export function HeatTable({ pieces: { reasons, categories }, days }: HeatTableProps) {
  if (reasons.length === 0) return null;
  const shown = categories.flatMap((category, place) => (category.part > 0 ? [{ ...category, place }] : []));
  const most = Math.max(
    ...reasons.flatMap(({ parts }) => shown.map(({ place, of }) => (parts[place] ?? 0) / of)),
  );
  return (
    <div className="mt-5 max-md:[&_:is(th,td)]:px-2">
      <h3>Returned pieces by reason and category</h3>
      <div className="data-table-frame overflow-x-auto">
        <table>
          <caption className="visually-hidden">
            Returned pieces by reason and category, and of 100 sent
          </caption>
          <thead>
            <tr>
              <th scope="col">Reason</th>
              {shown.map(({ key, name }) => (
                <th scope="col" key={key}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {reasons.map(({ reason, name, parts }) => (
              <tr key={reason}>
                <th scope="row">{name}</th>
                {shown.map(({ key, of, place }) => {
                  const part = parts[place] ?? 0;
                  const step = part === 0 ? 0 : Math.ceil((part / of / most) * (heat.length - 1));
                  return (
                    <td key={key} className={heat[step]}>
                      <RowsLink
                        to={rowsAddress(days, "returned", { reason, category: key })}
                        text={part === 0 ? "–" : String(part)}
                      />
                      {part > 0 && <span className="small ml-1.5">{percentText({ part, of })}</span>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
