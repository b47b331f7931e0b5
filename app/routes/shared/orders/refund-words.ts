/** Reserve Bank of India, turn-around time for failed transactions: reversed within T+5 days, then ₹100 a day. */
export const moneyComesBack =
  "If money leaves your account although a payment fails, your bank sends it back by itself within 5 days; after that it owes you ₹100 for each day.";
