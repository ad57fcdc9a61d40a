/** An amount of US dollars, in cents. */
export const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;
