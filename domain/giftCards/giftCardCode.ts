import { z } from 'zod';
import type { Aggregate, Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';

/** Of the alphabet of drawn codes: 79 bits. */
export const CODE_LENGTH = 16;

/** As people type it → as it is: capitals, without spaces and dashes. Not necessarily a code that exists. */
export const normalizeCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '');

const claim = z.strictObject({ codeHash: z.string().regex(/^[0-9a-f]{64}$/), giftCardId: idSchema });

export const GiftCardCodeClaimed = defineEvent('GiftCardCodeClaimed', claim);
export const giftCardCodeEvents = [GiftCardCodeClaimed] as const;
export type GiftCardCodeEvent = EventOf<(typeof giftCardCodeEvents)[number]>;
export type ClaimGiftCardCode = Command<'ClaimGiftCardCode', z.infer<typeof claim>>;
export interface GiftCardCodeState {
  readonly giftCardId: string | null;
}

/** The card that a code opens: stream `giftcardcode-{sha256 hex}`. The hash alone is looked up, and never claimed twice. */
export const giftCardCodeAggregate: Aggregate<GiftCardCodeState, ClaimGiftCardCode, GiftCardCodeEvent> = {
  category: 'giftcardcode',
  commands: { ClaimGiftCardCode: claim },
  initialState: { giftCardId: null },
  evolve: (state, event) =>
    event.type === 'GiftCardCodeClaimed' ? { giftCardId: event.data.giftCardId } : state,
  isTerminal: ({ giftCardId }) => giftCardId !== null,
  decide({ data }, { giftCardId }) {
    if (giftCardId === data.giftCardId) return [];
    if (giftCardId !== null) {
      throw new DomainError('GIFT_CARD_CODE_TAKEN', 'Another gift card has this code.');
    }
    return [{ type: 'GiftCardCodeClaimed', data }];
  },
};
