import type { ReactNode } from "react";
import { indianDay } from "#domain/base/time/indian-days.ts";
import { listUnfound } from "#domain/catalogue/searches/read-searches.server.ts";
import { readPageCounts } from "#domain/reports/page-counts/page-counts.server.ts";
import { readReportPeriod } from "#domain/reports/figures/report-period.ts";
import { answersOf } from "#domain/reports/questions/answers.ts";
import { readQuestions } from "#domain/reports/questions/read-questions.server.ts";
import { can } from "#domain/shop/access/permissions.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { WorkSection } from "#ui/page/panel.tsx";
import { areaMeta, useArea } from "../../area.ts";
import { figuresMenu } from "../../menus/area-menus.ts";
import { SectionTabs } from "../../menus/section-tabs.tsx";
import { PageHeading } from "../../page-heading.tsx";
import { Figure } from "../drawing.tsx";
import { BarsFigure } from "../report/bars-figure.tsx";
import { PeriodChoice } from "../report/period-choice.tsx";
import type { Route } from "./+types/questions-page";
import { AgeFigure, AgePatterns } from "./age-figure.tsx";
import { owedAges, stockAges } from "./ages.ts";
import { DaysLeftFigure } from "./days-left-figure.tsx";
import { EarnedTable } from "./earned-table.tsx";
import { earnedBars } from "./earned-bars.ts";
import { OwedTables } from "./owed-tables.tsx";
import { PagesAskedFor } from "./pages-asked-for.tsx";
import { LyingTables, ToBuyTable } from "./stock-tables.tsx";
import { UnfoundSearches, WrongTables } from "./wrong-tables.tsx";

export const meta: Route.MetaFunction = (page) => areaMeta("Figures", page);

const mostSearches = 10;

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const period = readReportPeriod(url.searchParams, indianDay(shop.now()));
  const [questions, searches, pages] = await Promise.all([
    readQuestions(shop, period),
    can(shop.actor, "catalogue.read") ? listUnfound(shop, period) : [],
    can(shop.actor, "reports.read-any") ? readPageCounts(shop, period) : null,
  ]);
  return {
    period,
    questions,
    answers: answersOf(questions, period),
    searches: searches.slice(0, mostSearches),
    pages,
  };
}

/** The five questions of an owner, of the shop or of one vendor: each a sentence, a picture and a table. */
export default function Questions({ loaderData }: Route.ComponentProps) {
  const { period, questions, answers, searches, pages } = loaderData;
  const { earned, toBuy, lying, owed, wrong } = questions;
  const tables: Record<keyof typeof questions, ReactNode> = {
    earned: <EarnedTable earned={earned} period={period} />,
    toBuy: <ToBuyTable {...toBuy} />,
    lying: <LyingTables {...lying} />,
    owed: <OwedTables {...owed} />,
    wrong: (
      <>
        <WrongTables wrong={wrong} days={period} />
        <UnfoundSearches searches={searches} period={period} />
      </>
    ),
  };
  const pictures: Record<keyof typeof questions, (sentence: string) => ReactNode> = {
    earned: (sentence) => (
      <BarsFigure
        sentence={sentence}
        title={`Earned by ${earned.step}, ${period.label}`}
        bars={earnedBars(earned)}
        legend={[period.label, `${period.before.label} (outline)`]}
      />
    ),
    toBuy: (sentence) => <DaysLeftFigure sentence={sentence} products={toBuy.products} />,
    lying: (sentence) => <AgeFigure sentence={sentence} {...stockAges(lying)} />,
    owed: (sentence) => <AgeFigure sentence={sentence} bars={owedAges(owed, earned.isShop)} />,
    wrong: (sentence) => <Figure sentence={sentence} />,
  };
  const area = useArea();
  return (
    <>
      <PageHeading
        title="Figures"
        note={`${period.label}. Money counts on the day of its invoice, credit note or booking, without GST. Stock and debts are as of now.`}
      />
      <SectionTabs label="Figures" menu={figuresMenu(area)} className="mb-4 border-b border-line" />
      <PeriodChoice period={period} />
      <AgePatterns />
      {answers.map(({ id, question, sentence }) => (
        <WorkSection
          key={id}
          title={question}
          titleId={id}
          className="[&>p]:max-w-240 [&_.data-table+p]:mt-2 [&_.spec]:whitespace-nowrap [&_h3]:mb-2 [&_h3]:text-base"
        >
          {pictures[id](sentence)}
          {tables[id]}
        </WorkSection>
      ))}
      {pages && <PagesAskedFor pages={pages} period={period} />}
    </>
  );
}
