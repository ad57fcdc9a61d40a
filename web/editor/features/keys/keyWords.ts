import type { Capability } from '../../../../api/http/contracts/accounts/session.ts';
import { counted } from '../../text/words.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';
import { ROLE_WORDS } from '../staff/staffWords.ts';
import type { ApiKey } from './keys.api.ts';

/** What a program may be allowed, one by one. */
export const CAPABILITY_WORDS: Readonly<Record<Capability, string>> = {
  'products.read': 'Read products',
  'products.draft': 'Change products that are drafts',
  'products.write': 'Change products',
  'products.terms': 'Set what a subscription to a product costs and how long it runs',
  'products.publish': 'Publish products',
  'inventory.read': 'Read stock',
  'inventory.write': 'Change stock',
  'analytics.read': 'Read what visitors do',
  'productSales.read': 'Read what products brought',
  'orders.read': 'Read orders',
  'orders.write': 'Change orders',
  'orders.refund': 'Give money back',
  'orders.export': 'Take orders along as a file',
  'waitlist.read': 'Read the waitlist',
  'waitlist.send': 'Write to the waitlist',
  'discounts.read': 'Read discounts',
  'discounts.write': 'Change discounts',
  'giftCards.read': 'Read gift cards',
  'giftCards.write': 'Issue and deactivate gift cards',
  'customers.read': 'Read customers',
  'customers.write': 'Change customers',
  'customers.export': 'Take a customer’s data along',
  'customers.erase': 'Erase a customer for good',
  'lists.read': 'Read mailing lists',
  'lists.export': 'Take mailing lists along as a file',
  'reviews.moderate': 'Moderate reviews',
  'comments.moderate': 'Moderate comments',
  'forms.read': 'Read forms',
  'forms.write': 'Build and publish forms',
  'submissions.read': 'Read what came in with forms',
  'submissions.write': 'Handle what came in with forms, and erase it',
  'submissions.export': 'Export what came in with forms',
  'campaigns.read': 'Read newsletters and their results',
  'campaigns.write': 'Write newsletters',
  'campaigns.send': 'Send newsletters',
  'settings.read': 'Read settings',
  'settings.write': 'Change settings and webhooks',
  'payments.write': 'Change how buyers pay',
  'design.write': 'Change looks',
  'pages.read': 'Read pages',
  'pages.write': 'Change drafts of pages',
  'pages.create': 'Make pages',
  'posts.write': 'Make posts, and change their drafts',
  'pages.publish': 'Publish pages',
  'webhooks.replay': 'Tell webhooks again',
  'members.manage': 'Manage staff and keys',
  'signIns.read': 'Read who signed in',
  'events.read': 'Read the event log',
  'system.operate': 'Operate the system',
};
export const CAPABILITY_IDS = Object.keys(CAPABILITY_WORDS) as Capability[];

export const STATUS: Readonly<
  Record<ApiKey['status'], { readonly words: string; readonly tone: BadgeTone }>
> = {
  active: { words: 'Active', tone: 'good' },
  expired: { words: 'Run out', tone: 'plain' },
  revoked: { words: 'Revoked', tone: 'plain' },
};

/** More than so many are counted: who wants to know all of them looks at what a role may do. */
const MOST_NAMED = 4;

/** `Store manager, Read orders`, or how many more there are. */
export function rightsWords({ roles, capabilities }: Pick<ApiKey, 'roles' | 'capabilities'>): string {
  const names = [
    ...roles.map((role) => ROLE_WORDS[role].name),
    ...capabilities.map((capability) => CAPABILITY_WORDS[capability]),
  ];
  const more = names.length - MOST_NAMED;
  return more > 0
    ? `${names.slice(0, MOST_NAMED).join(', ')} and ${counted(more, 'more', 'more')}`
    : names.join(', ');
}
