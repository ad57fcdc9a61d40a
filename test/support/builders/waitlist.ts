import type { WaitlistEvent } from '../../../domain/waitlist/waitlist.events.ts';
import { NINE, TEN_PAST } from '../instants.ts';
import { theVariant } from './inventory.ts';

type EventOf<Type extends WaitlistEvent['type']> = Extract<WaitlistEvent, { type: Type }>;

const personOf = (name: string) => ({ signUpId: `signup_${name}`, personId: `person_${name}` });

export const signUp = (name: string, changes: Partial<EventOf<'WaitlistJoined'>['data']> = {}) => ({
  ...theVariant,
  ...personOf(name),
  email: `${name}@example.com`,
  language: 'en-US',
  isJoinMailingList: false,
  joinedAt: NINE,
  ...changes,
});

export const joined = (name: string): EventOf<'WaitlistJoined'> => ({
  type: 'WaitlistJoined',
  data: signUp(name),
});

export const left = (name: string): EventOf<'WaitlistLeft'> => ({
  type: 'WaitlistLeft',
  data: { ...theVariant, ...personOf(name), leftAt: TEN_PAST },
});

export const theProduct = {
  productName: 'Cup',
  variantName: 'Size: S',
  productUrl: 'https://shop.example/shop/p/cup',
} as const;
export const WITHDRAW = 'https://shop.example/withdraw/cup/v1/';

export const notified = (
  name: string,
  restock: { asOf: number; coveredUnits: number } | null = null,
): EventOf<'WaitlistNotified'> => ({
  type: 'WaitlistNotified',
  data: {
    ...theVariant,
    ...personOf(name),
    email: `${name}@example.com`,
    language: 'en-US',
    product: theProduct,
    withdrawUrl: `${WITHDRAW}signup_${name}`,
    restock,
    notifiedAt: TEN_PAST,
  },
});
