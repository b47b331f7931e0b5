import { spawn } from "node:child_process";

export type SystemUser = { uid: number; gid: number };
export type ProgramResult = { succeeded: boolean; output: string };

/** Runs a program to its end, as `user` if given. A program that cannot be started counts as failed. */
export function runProgram(
  file: string,
  programArguments: string[],
  options: { directory: string; user?: SystemUser | undefined },
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(file, programArguments, {
      cwd: options.directory,
      env: plainEnvironment(),
      stdio: ["ignore", "pipe", "pipe"],
      windowsHide: true,
      ...(options.user && { uid: options.user.uid, gid: options.user.gid }),
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", (error) => resolve({ succeeded: false, output: `${output}${error.message}` }));
    child.on("close", (code) => resolve({ succeeded: code === 0, output }));
  });
}

/** The environment for PostgreSQL's programs: messages in English, and no PG… variables, which would redirect them. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(variables), LC_ALL: "C" };
}
