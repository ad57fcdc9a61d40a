import type { ListedDonation, PledgeView } from '../../../../api/http/contracts/donations/donations.ts';
import { periodsWords, periodWords } from '../../text/periods.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';

interface Standing {
  readonly words: string;
  readonly tone: BadgeTone;
}

export const STATUS: Readonly<Record<ListedDonation['status'], Standing>> = {
  requested: { words: 'Not paid yet', tone: 'info' },
  received: { words: 'Received', tone: 'good' },
  failed: { words: 'Failed', tone: 'bad' },
};

export const PLEDGE_STATUS: Readonly<Record<PledgeView['status'], Standing>> = {
  active: { words: 'Goes on', tone: 'good' },
  ended: { words: 'Ended', tone: 'plain' },
};

/** Who gave it: their name, or their address where they said none. */
export const donorName = ({ name, email }: Pick<ListedDonation, 'name' | 'email'>): string =>
  name || email || 'Somebody';

/** `every month`, `every 2 weeks`. */
export const repeatWords = ({ value, unit }: PledgeView['repeats']): string =>
  value === 1 ? `every ${periodWords(unit)}` : `every ${periodsWords(value, unit)}`;
