import { stat } from "node:fs/promises";
import { StartRefusal } from "../base/start-refusal.ts";
import { runProgram, type SystemUser } from "./run-program.ts";

/**
 * The user that PostgreSQL runs as, since it refuses to run as root: the owner of `clusterDirectory` if it exists,
 * otherwise the system user `postgres`, created if missing. Undefined if the shop itself does not run as root.
 */
export async function findPostgresUser(clusterDirectory: string): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(clusterDirectory).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await findUser()) ?? (await makeUser());
}

/** Whether `user` may enter `directory`. Lets the system try it, because it also considers access lists and mounts. */
export async function mayEnter(user: SystemUser, directory: string): Promise<boolean> {
  const answer = await runProgram("/bin/sh", ["-c", 'cd "$1"', "sh", directory], { directory: "/", user });
  return answer.succeeded;
}

async function findUser(): Promise<SystemUser | undefined> {
  const [user, group] = await Promise.all(
    ["-u", "-g"].map((option) => runProgram("id", [option, "postgres"], { directory: "/" })),
  );
  if (!user?.succeeded || !group?.succeeded) return undefined;
  return { uid: Number(user.output), gid: Number(group.output) };
}

async function makeUser(): Promise<SystemUser> {
  const options = [
    "--system",
    "--user-group",
    "--no-create-home",
    "--shell",
    "/usr/sbin/nologin",
    "postgres",
  ];
  const made = await runProgram("useradd", options, { directory: "/" });
  const user = made.succeeded ? await findUser() : undefined;
  if (user) return user;
  throw new StartRefusal(
    `PostgreSQL refuses to run as root, and a system user 'postgres' for it could not be made (${made.output.trim() || "useradd failed"}); ` +
      "start the shop as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.",
  );
}
