import type { MemberReport } from '../../../../api/http/contracts/analytics/members.ts';
import { LOCALE } from '../../words/language.ts';

/** Members of all areas of a report: those in the end, and what made them more and fewer. */
export interface MemberSums {
  readonly active: number;
  readonly joined: number;
  readonly left: number;
  readonly renewed: number;
}

export const memberSums = ({ days }: Pick<MemberReport, 'days'>): MemberSums =>
  days.reduce<MemberSums>(
    (sum, { active, joined, left, renewed }) => ({
      active,
      joined: sum.joined + joined,
      left: sum.left + left,
      renewed: sum.renewed + renewed,
    }),
    { active: 0, joined: 0, left: 0, renewed: 0 },
  );

const times = (count: number, one: string, many: string): string =>
  `${count.toLocaleString(LOCALE)} ${count === 1 ? one : many}`;

/** What the plot shows, in a sentence. Whoever is a member of two areas is counted in both. */
export function membersInWords({ active, joined, left, renewed }: MemberSums): string {
  const grew = joined - left;
  const moved =
    grew === 0
      ? 'as many as before'
      : `${Math.abs(grew).toLocaleString(LOCALE)} ${grew > 0 ? 'more' : 'fewer'} than before`;
  return `${times(active, 'membership', 'memberships')} in the end, ${moved}: ${joined.toLocaleString(LOCALE)} joined, ${left.toLocaleString(LOCALE)} left, ${renewed.toLocaleString(LOCALE)} renewed.`;
}
