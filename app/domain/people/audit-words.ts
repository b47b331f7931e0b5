/** What the audit log says was done, and how it calls the fields of this subject. */
export const peopleAudit = {
  acts: {
    "shop.sign-in-rules": "Login rules changed",
    "user.add": "User invited",
    "user.delete": "User deleted",
    "user.name": "Name changed",
    "user.role": "Role changed",
    "user.sign-out": "User logged out",
    "user.suspend": "User suspended",
    "user.two-step-off": "Two-step login turned off",
    "user.unsuspend": "Suspension lifted",
  },
  fields: {
    adminsneedtwofactor: "Two-step login for admins",
    adminidlehours: "Log out inactive admins after (hours)",
    twostep: "Two-step login",
  },
};
