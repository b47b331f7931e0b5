/**
 * A known advisory that is accepted, with the reason and the day (YYYY-MM-DD) to look at it again.
 * @typedef {{ advisory: string, reason: string, lookAgain: string }} Allowance
 */

/** @typedef {{ advisory: string, name: string, title: string, severity: string }} Finding */

/**
 * Judges the output of `npm audit --json`. `asked` is false if the registry could not answer. Each problem is a
 * sentence.
 * @param {string} answer
 * @param {Allowance[]} allowed
 * @param {string} today YYYY-MM-DD
 * @returns {{ requested: boolean, problems: string[], lived: number }}
 */
export function judgeAudit(answer, allowed, today) {
  const problems = allowed.flatMap((entry) => problemsOf(entry, today));
  const findings = readFindings(answer);
  if (!findings) return { requested: false, problems, lived: 0 };
  const known = new Set(allowed.map(({ advisory }) => advisory));
  for (const { advisory, name, title, severity } of findings) {
    if (!known.has(advisory)) problems.push(`${name}: ${title} (${severity}, ${advisory}).`);
  }
  const reported = new Set(findings.map(({ advisory }) => advisory));
  for (const { advisory } of allowed) {
    if (!reported.has(advisory))
      problems.push(`${advisory} concerns no package any more; take it off the list.`);
  }
  return { requested: true, problems, lived: allowed.length };
}

/**
 * @param {Allowance} entry
 * @param {string} today
 */
function problemsOf({ advisory, reason, lookAgain }, today) {
  if (!reason?.trim()) return [`${advisory} is allowed without a reason; write one.`];
  if (!/^\d{4}-\d{2}-\d{2}$/.test(lookAgain ?? ""))
    return [`${advisory} has no day to look again; write one.`];
  return lookAgain <= today ? [`${advisory} was to be looked at again on ${lookAgain}: ${reason}`] : [];
}

/**
 * Lists each advisory once for each affected package; undefined if the output is not a report.
 * @param {string} answer
 * @returns {Finding[] | undefined}
 */
function readFindings(answer) {
  const report = parse(answer);
  if (report?.auditReportVersion !== 2) return undefined;
  /** @type {Map<string, Finding>} */
  const findings = new Map();
  for (const { via } of Object.values(report.vulnerabilities)) {
    for (const cause of via) {
      // A name refers to a vulnerable package that has its own entry.
      if (typeof cause === "string") continue;
      const advisory = cause.url.split("/").at(-1);
      const { name, title, severity } = cause;
      findings.set(`${advisory} ${name}`, { advisory, name, title, severity });
    }
  }
  return [...findings.values()];
}

/** @param {string} answer */
function parse(answer) {
  try {
    return JSON.parse(answer);
  } catch {
    return undefined;
  }
}
