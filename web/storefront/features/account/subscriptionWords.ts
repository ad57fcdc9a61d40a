import type { SubscriptionView } from '../../../../api/http/contracts/subscriptions/subscriptions.ts';

/** How a subscription stands, to its subscriber. `day` writes a moment as its day. */
export function subscriptionStanding(
  { status, nextBillingAt, endsAt }: Pick<SubscriptionView, 'status' | 'nextBillingAt' | 'endsAt'>,
  day: (moment: string) => string,
): string {
  if (status === 'cancelled') return 'Ended';
  if (status === 'completed') return 'Completed';
  if (status === 'paused') return 'Paused: nothing is billed until you resume it';
  if (endsAt !== null) return `Ends on ${day(endsAt)}`;
  return nextBillingAt === null ? 'Nothing more is billed' : `Next payment on ${day(nextBillingAt)}`;
}

export type SubscriptionAction = 'skip' | 'pause' | 'resume' | 'cancel';

/** What its subscriber may ask of it as it stands: as the rules of the domain have it. */
export function actionsOn({
  status,
  nextBillingAt,
  endsAt,
}: Pick<SubscriptionView, 'status' | 'nextBillingAt' | 'endsAt'>): readonly SubscriptionAction[] {
  if (status === 'paused') return ['resume', 'cancel'];
  if (status === 'active' && endsAt !== null) return ['resume'];
  if (status !== 'active') return [];
  return nextBillingAt === null ? ['cancel'] : ['skip', 'pause', 'cancel'];
}

/** `Coffee, 250 g`: what it brings, and which variant. */
export const goodsName = ({ title, attributes }: Pick<SubscriptionView, 'title' | 'attributes'>): string =>
  [title, ...Object.values(attributes)].join(', ');
