import type { SignUpGroup } from '../../../../api/http/contracts/waitlist/waitlist.ts';
import { counted } from '../../text/words.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';
import { LOCALE } from '../../words/language.ts';
import type { SignUp } from './waitlist.api.ts';

/** `Tide Cup`, or what is left to say of a product that is gone. */
export const groupName = ({ productName }: Pick<SignUpGroup, 'productName'>): string =>
  productName || 'A product that is gone';

/** `M / Sand`; nothing of a product without options. */
export const groupVariant = ({ attributes }: Pick<SignUpGroup, 'attributes'>): string =>
  Object.values(attributes).join(' / ');

/** `3 in stock`. */
export const stockWords = ({
  unlimited,
  qtyInStock,
}: Pick<SignUpGroup, 'unlimited' | 'qtyInStock'>): string =>
  unlimited
    ? 'Without limit'
    : qtyInStock === 0
      ? 'Sold out'
      : `${qtyInStock.toLocaleString(LOCALE)} in stock`;

/** What the button says that writes to everybody. */
export const sendWords = (waiting: number): string => `Write to ${counted(waiting, 'person', 'people')}`;

export const MAIL: Readonly<
  Record<NonNullable<SignUp['mail']>, { readonly words: string; readonly tone: BadgeTone }>
> = {
  queued: { words: 'On its way', tone: 'info' },
  sent: { words: 'Sent', tone: 'good' },
  failed: { words: 'Did not arrive', tone: 'bad' },
};
