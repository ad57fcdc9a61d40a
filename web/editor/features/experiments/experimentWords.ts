import {
  type ExperimentView,
  FEWEST_DONE,
  FEWEST_SEEN,
  type Goal,
  type VariantResult,
} from '../../../../api/http/contracts/experiments/experiments.ts';
import { fixed } from '../../text/point.ts';
import { counted } from '../../text/words.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';
import { LOCALE } from '../../words/language.ts';

export const GOAL_WORDS: Readonly<Record<Goal, string>> = {
  add_to_cart: 'put something into the cart',
  begin_checkout: 'go to the checkout',
  purchase: 'buy something',
  form_submit: 'send a form',
};

export const STATUS: Readonly<Record<ExperimentView['status'], { words: string; tone: BadgeTone }>> = {
  planned: { words: 'Planned', tone: 'plain' },
  running: { words: 'Running', tone: 'info' },
  stopped: { words: 'Stopped', tone: 'good' },
};

export const VERDICTS: Readonly<
  Record<NonNullable<VariantResult['verdict']>, { words: string; tone: BadgeTone }>
> = {
  notYet: { words: 'Not enough yet', tone: 'plain' },
  noDifference: { words: 'No difference seen', tone: 'plain' },
  better: { words: 'Better than the original', tone: 'good' },
  worse: { words: 'Worse than the original', tone: 'warn' },
};

/** A share of 0 to 1: `4.2%`. */
export const shareWords = (share: number): string => `${fixed(share * 100, 1)}%`;
/** A difference of shares in points, with its sign: `+0.8`. */
export const pointWords = (share: number): string => {
  const points = Math.round(share * 1000) / 10;
  if (points === 0) return fixed(0, 1);
  return points > 0 ? `+${fixed(points, 1)}` : fixed(points, 1).replace('-', '−');
};

/** What has to come before anything can be said, a sentence for each. */
export function missingWords({ missing, days, ranDays }: ExperimentView): readonly string[] {
  const words = {
    days: `It is to run for ${counted(days, 'day')}; ${counted(Math.max(0, days - ranDays), 'day')} are left. Who looks every day and stops at the first difference finds one that is not there.`,
    visitors: `Each variant has to be seen by at least ${FEWEST_SEEN} visitors.`,
    deeds: `At least ${FEWEST_DONE} of all visitors have to do what it is about.`,
    split:
      'The variants were seen by visitors in numbers too different for chance. Something divides them, such as a program or a broken section: what was counted says nothing of the variants.',
  };
  return missing.map((one) => words[one]);
}

/** `14 days, 3 to go`, or how it ended. */
export function courseWords({ status, days, ranDays }: ExperimentView): string {
  if (status === 'planned') return `for ${counted(days, 'day')}`;
  if (status === 'stopped') return `ran for ${counted(ranDays, 'day')}`;
  return ranDays >= days
    ? `its ${counted(days, 'day')} are over`
    : `day ${ranDays + 1} of ${days.toLocaleString(LOCALE)}`;
}

/** What fields are called where two people changed the same one. */
export const planFieldName = (field: string): string =>
  ({ name: 'Name', pageId: 'Page', goal: 'What it is about', days: 'Days' })[field] ??
  (field.startsWith('variants') ? 'Variants' : field);
