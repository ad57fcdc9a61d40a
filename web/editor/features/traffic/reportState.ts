import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DIMENSIONS, type Dimension } from '../../../../api/http/contracts/analytics/dimensions.ts';
import type { Days } from './traffic.api.ts';
import { FIRST_SPAN, lastDays, SPANS } from './trafficWords.ts';

/** Which visits a report is of: those that have all of it. */
export type Filter = Readonly<Partial<Record<Dimension, string>>>;

/** What a report is looked at by: all of it stands in the address, so that it can be sent to somebody. */
export interface ReportState {
  readonly params: URLSearchParams;
  readonly days: Days;
  /** `own` where the address says the days. */
  readonly span: (typeof SPANS)[number]['id'] | 'own';
  readonly comparison: 'before' | 'year';
  readonly filter: Filter;
  /** What visits are told by: `minutes` of days that have them, `lastHour` the hour that is passing alone. */
  readonly told: 'minutes' | 'lastHour' | null;
}

const TOLD = ['minutes', 'lastHour'] as const;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** What the address says. */
export function reportStateOf(params: URLSearchParams, now: number): ReportState {
  const [from = '', to = ''] = [params.get('from') ?? '', params.get('to') ?? ''];
  const isOwn = DAY.test(from) && DAY.test(to) && from <= to;
  const span = SPANS.find(({ id }) => id === params.get('span')) ?? FIRST_SPAN;
  const filter = DIMENSIONS.flatMap((dimension) => {
    const value = params.get(dimension);
    return value === null ? [] : [[dimension, value] as const];
  });
  return {
    params,
    ...(isOwn ? { days: { from, to }, span: 'own' } : { days: lastDays(now, span.days), span: span.id }),
    comparison: params.get('compare') === 'year' ? 'year' : 'before',
    filter: Object.fromEntries(filter),
    told: TOLD.find((one) => one === params.get('told')) ?? null,
  };
}

/** Today stays the same while a screen is open. */
export function useReportState(): ReportState {
  const [params] = useSearchParams();
  const [now] = useState(() => Date.now());
  return reportStateOf(params, now);
}

/** The same address with some of it changed; `null` takes something out. */
export function withParams(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
