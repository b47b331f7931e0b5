/** What the audit log says was done. */
export const shopActs = {
  "job.run-again": "Job retried",
  "settings.shop": "Shop settings changed",
};
