import { describe, expect, test } from "vitest";
import { judgeAudit } from "./judge-audit.mjs";

const advisory = "GHSA-aaaa-bbbb-cccc";
const hole = {
  source: 1234567,
  name: "left-turn",
  dependency: "left-turn",
  title: "Turns right when asked twice",
  url: `https://github.com/advisories/${advisory}`,
  severity: "high",
  range: "<2.0.1",
};
const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities });
const holed = report({
  "left-turn": { name: "left-turn", severity: "high", isDirect: false, via: [hole], effects: ["crossing"] },
  crossing: { name: "crossing", severity: "high", isDirect: true, via: ["left-turn"], effects: [] },
});
const allowance = { advisory, reason: "Only the tests cross.", lookAgain: "2027-03-01" };
const today = "2026-11-22";

describe("what the registry knows of the packages", () => {
  test("is a problem, named once with the package, what it is and how bad", () => {
    expect(judgeAudit(holed, [], today)).toEqual({
      requested: true,
      problems: ["left-turn: Turns right when asked twice (high, GHSA-aaaa-bbbb-cccc)."],
      lived: 0,
    });
    expect(judgeAudit(report({}), [], today).problems).toEqual([]);
  });

  test("is lived with where the list says why, until the day to look again", () => {
    expect(judgeAudit(holed, [allowance], today)).toEqual({ requested: true, problems: [], lived: 1 });
    expect(judgeAudit(holed, [allowance], "2027-02-28").problems).toEqual([]);
    expect(judgeAudit(holed, [allowance], "2027-03-01").problems).toEqual([
      "GHSA-aaaa-bbbb-cccc was to be looked at again on 2027-03-01: Only the tests cross.",
    ]);
  });

  test("is not lived with without a reason and a day, nor under another advisory's name", () => {
    expect(judgeAudit(holed, [{ ...allowance, reason: " " }], today).problems).toHaveLength(1);
    expect(judgeAudit(holed, [{ ...allowance, lookAgain: "soon" }], today).problems).toHaveLength(1);
    expect(judgeAudit(holed, [{ ...allowance, advisory: "GHSA-dddd-eeee-ffff" }], today).problems).toEqual([
      expect.stringContaining("left-turn"),
      expect.stringContaining("take it off the list"),
    ]);
  });

  test("cannot be asked without a network or where the registry offers no audit; the list is still looked at", () => {
    const refusals = ["", "npm error", '{"message":"405 Method Not Allowed","statusCode":405,"error":{}}'];
    for (const refusal of refusals) {
      expect(judgeAudit(refusal, [allowance], today)).toEqual({ requested: false, problems: [], lived: 0 });
    }
    expect(judgeAudit("", [allowance], "2027-03-02")).toMatchObject({
      requested: false,
      problems: [expect.stringContaining("looked at again")],
    });
  });
});
