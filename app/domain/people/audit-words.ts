/** What the audit log says was done. */
export const peopleActs = {
  "shop.sign-in-rules": "Login rules changed",
  "user.add": "User invited",
  "user.delete": "User deleted",
  "user.name": "Name changed",
  "user.role": "Role changed",
  "user.sign-out": "User logged out",
  "user.suspend": "User suspended",
  "user.two-step-off": "Two-step login turned off",
  "user.unsuspend": "Suspension lifted",
};
