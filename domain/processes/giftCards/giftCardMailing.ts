import type { GiftCardEvent } from '../../giftCards/giftCard.events.ts';
import type { Process, Task } from '../../kernel/process.ts';

/** Cards whose receiver was not told yet → when to tell; `null` at once. */
type GiftCardMailingState = Readonly<Record<string, string | null>>;
/** Writes to the receiver of a card, or decides against it; settled by `RecordGiftCardMail`. */
export type MailGiftCard = Task<'mailGiftCard', { readonly giftCardId: string }>;

type Followed = Extract<GiftCardEvent, { type: 'GiftCardIssued' | 'GiftCardMailed' | 'GiftCardMailSkipped' }>;

/**
 * Tells receivers of their cards, on the day the giver chose. A task, not a command: the code and the address stay on
 * the card's stream, where they are sealed, and never in the state of this process.
 */
export const giftCardMailing: Process<GiftCardMailingState, Followed, never, MailGiftCard> = {
  name: 'giftCardMailing',
  version: 1,
  handles: ['GiftCardIssued', 'GiftCardMailed', 'GiftCardMailSkipped'],
  initialState: {},
  evolve(state, { type, data }) {
    if (type === 'GiftCardIssued') return { ...state, [data.giftCardId]: data.deliverAt };
    const { [data.giftCardId]: _settled, ...others } = state;
    return others;
  },
  react: (_, { type, data }) => (type === 'GiftCardIssued' ? [mailing(data.giftCardId, data.deliverAt)] : []),
  resume: (state) => Object.entries(state).map(([giftCardId, at]) => mailing(giftCardId, at)),
};

function mailing(giftCardId: string, at: string | null): MailGiftCard {
  return { task: 'mailGiftCard', data: { giftCardId }, ...(at !== null && { notBefore: at }) };
}
