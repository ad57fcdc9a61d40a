import { DIMENSIONS, type Dimension } from '../../../domain/analytics/dimensions.facts.ts';
import type { HitKindFields } from '../../../domain/analytics/hitBatch.facts.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { countedBy } from '../../../projections/analytics/tallies.ts';
import type { VisitorRows } from './dayOfHits.ts';

/** A step of a funnel: what is counted, and its value or how that begins. */
export interface FunnelStep {
  readonly dimension: Dimension;
  readonly value: string;
  readonly isBeginning: boolean;
}

const MOST_STEPS = 10;

/** `page:/shop`, `page:/shop*` for all that begins so, `name:add_to_cart`, `source:` for who came directly. Throws `FUNNEL_STEP_INVALID`. */
export function parseSteps(texts: readonly string[]): FunnelStep[] {
  if (texts.length > MOST_STEPS) {
    throw new DomainError('FUNNEL_STEP_INVALID', `A funnel has at most ${MOST_STEPS} steps.`, {
      field: 'steps',
    });
  }
  return texts.map(parseStep);
}

function parseStep(text: string): FunnelStep {
  const [, said = '', value = ''] = /^([a-z]+):(.*)$/s.exec(text.trim()) ?? [];
  const dimension = DIMENSIONS.find((one) => one === said);
  if (dimension === undefined || (value === '' && dimension !== 'source')) {
    throw new DomainError(
      'FUNNEL_STEP_INVALID',
      `A step says what is counted and its value, as page:/shop or name:add_to_cart; it may be ${DIMENSIONS.join(', ')}.`,
      { field: 'steps', step: text },
    );
  }
  const isBeginning = value.endsWith('*');
  return { dimension, value: isBeginning ? value.slice(0, -1) : value, isBeginning };
}

/** Whether a hit of this kind is one that a step is about. */
export const isAt = ({ dimension, value, isBeginning }: FunnelStep, kind: HitKindFields): boolean =>
  countedBy(kind).some(
    ([counted, said]) => counted === dimension && (isBeginning ? said.startsWith(value) : said === value),
  );

/**
 * To how many of the steps a visit came, each after the one before it. `flags` says of each step by which kinds of hits somebody is
 * at it, `kindAt` of which kind each hit is.
 */
export function reachOf(
  kindAt: Int32Array,
  { start, end }: VisitorRows,
  flags: readonly Uint8Array[],
): number {
  let step = 0;
  for (let at = start; at < end && step < flags.length; at++) {
    const kind = kindAt[at] ?? 0;
    // One hit may be several steps: the first page is a page, too.
    while (step < flags.length && flags[step]?.[kind] === 1) step++;
  }
  return step;
}
