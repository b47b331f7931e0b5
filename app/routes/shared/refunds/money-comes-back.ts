/** Reserve Bank of India, turn-around time for failed transactions: reversed within T+5 days, then ₹100 a day. */
export const moneyComesBack =
  "If a payment fails but the amount is debited, your bank returns it automatically within 5 days. After that, it owes you ₹100 for each day of delay.";
