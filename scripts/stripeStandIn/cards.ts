/** What happens to a card when it is charged; the numbers are those of Stripe's own test mode. */
export interface CardBehaviour {
  readonly brand: string;
  /** Whether its bank wants to ask the buyer: every time, or until it was saved for later. */
  readonly asks?: 'always' | 'untilSaved';
  /** Why it is declined, also after the bank has asked. */
  readonly declineCode?: string;
  /** Declined only once it is charged: it can be saved. */
  readonly isSavable?: boolean;
  /** What is given back comes back, some time later. */
  readonly refundsComeBack?: boolean;
  /** The money comes later. */
  readonly isDelayed?: boolean;
}

const visa = { brand: 'visa' } as const;

export const CARDS: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': visa,
  '5555555555554444': { brand: 'mastercard' },
  '4000000000000002': { ...visa, declineCode: 'generic_decline' },
  '4000000000009995': { ...visa, declineCode: 'insufficient_funds' },
  '4000002500003155': { ...visa, asks: 'untilSaved' },
  '4000002760003184': { ...visa, asks: 'always' },
  '4000008400001629': { ...visa, asks: 'always', declineCode: 'generic_decline' },
  '4000000000000341': { ...visa, declineCode: 'generic_decline', isSavable: true },
  '4000000000005126': { ...visa, refundsComeBack: true },
  // Not one of Stripe's: a card that behaves like a transfer that takes a while.
  '4000009990000005': { ...visa, isDelayed: true },
};

const MESSAGES: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card has insufficient funds.',
};

/** What a buyer is told of a decline. */
export const declineMessage = (code: string): string => MESSAGES[code] ?? 'Your card was declined.';

/** Whether the last digit is the one that the others ask for (ISO/IEC 7812). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
