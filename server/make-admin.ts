import { migrate, MigrationMismatch } from "#db/migrate.server.ts";
import { makeAdmin } from "#domain/people/users/make-admin.server.ts";
import { EnvironmentRefusal, parseEnvironment } from "#env";
import { borrowDatabase } from "./start/borrow-database.ts";
import { StartRefusal } from "./start/start-refusal.ts";

/** Makes the account of `email` an admin, on a shop that runs or stands still, and answers what was done. */
async function run(email: string): Promise<string> {
  const environment = parseEnvironment(process.env);
  const { url } = environment;
  const { db, pool, giveBack } = await borrowDatabase(environment);
  try {
    await migrate(pool);
    const made = await makeAdmin({ db }, email);
    if (!made) {
      throw new StartRefusal(
        `No account has the e-mail address ${email}; register it at ${url}/register first, then run this again.`,
      );
    }
    if (made.wasAdmin) return `${made.name} (${email}) is an admin already.`;
    const done = `${made.name} (${email}) is an admin now; the admin's login is ${url}/admin/login.`;
    if (made.isEmailConfirmed) return done;
    return `${done}\nThe address is not confirmed yet: make sure that the account is theirs, and open the link in the welcome mail.`;
  } finally {
    await giveBack();
  }
}

const [email, ...more] = process.argv.slice(2);
try {
  if (!email?.includes("@") || more.length > 0) {
    throw new StartRefusal("Which account is to be an admin? Use: npm run make-admin -- name@example.org");
  }
  console.log(await run(email));
} catch (error) {
  const isRefusal =
    error instanceof StartRefusal ||
    error instanceof EnvironmentRefusal ||
    error instanceof MigrationMismatch;
  console.error(isRefusal ? error.message : error);
  process.exitCode = 1;
}
