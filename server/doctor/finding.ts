/** The result of one check. Only 'wrong' makes the doctor fail; 'worth a look' does not. */
export type Finding = {
  name: string;
  state: "ok" | "worth a look" | "wrong";
  sentences: string[];
  /** What to do about it; empty if all is well. */
  remedy: string;
};

const fine = (name: string): Finding => ({ name, state: "ok", sentences: [], remedy: "" });

/** Builds a finding: 'ok' if there are no sentences, otherwise `state`. */
export function finding(
  name: string,
  sentences: string[],
  remedy: string,
  state: Exclude<Finding["state"], "ok"> = "wrong",
): Finding {
  return sentences.length === 0 ? fine(name) : { name, state, sentences, remedy };
}

const maxSentences = 20;

/** The report for the terminal: one line per check, followed by its problems and the remedy. */
export function report(findings: Finding[]): string {
  const lines = findings.flatMap(({ name, state, sentences, remedy }) => {
    const more = sentences.length - maxSentences;
    return [
      `${state.padEnd(14)}${name}`,
      ...sentences.slice(0, maxSentences).map((sentence) => `${" ".repeat(14)}  ${sentence}`),
      ...(more > 0 ? [`${" ".repeat(14)}  and ${more} more`] : []),
      ...(remedy ? [`${" ".repeat(14)}→ ${remedy}`] : []),
    ];
  });
  const wrong = findings.filter(({ state }) => state === "wrong").length;
  const verdict = wrong === 0 ? "Everything is fine." : `${wrong} of ${findings.length} checks failed.`;
  return `${lines.join("\n")}\n\n${verdict}`;
}
