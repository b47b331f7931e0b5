/** How a refund reaches the customer: '₹500' or 'the amount you paid'. */
export function howRefunded(amount: string, asksForAccount: boolean): string {
  return asksForAccount
    ? `We are refunding ${amount}. Another email asks which account we should send it to.`
    : `We are refunding ${amount} to your original payment method. You will get an email when the refund is sent.`;
}
