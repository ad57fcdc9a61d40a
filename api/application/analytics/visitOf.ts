import { isbot } from 'isbot';
import type { DEVICES } from '../../../domain/analytics/hit.facts.ts';
import { agentOf } from '../kernel/agentOf.ts';

type Device = (typeof DEVICES)[number];

/** Programs that say so, and those that say nothing. */
export const isProgram = (userAgent: string): boolean => userAgent === '' || isbot(userAgent);

/** What a visitor uses, as far as it is counted. */
export function deviceOf(userAgent: string): { readonly device: Device; readonly browser: string } {
  const { platform, browser } = agentOf(userAgent);
  return { device: DEVICE_OF[platform.type ?? ''] ?? 'other', browser: (browser.name ?? '').slice(0, 40) };
}

const DEVICE_OF: Readonly<Record<string, Device>> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' };

/** Where a visit came from: what the link says of itself, else the host of the page before; empty for nowhere. */
export function sourceOf(referrer: string, query: URLSearchParams, host: string): string {
  const said = query.get('utm_source')?.trim().toLowerCase();
  if (said) return said.slice(0, 100);
  if (!URL.canParse(referrer)) return '';
  const { hostname } = new URL(referrer);
  return hostname === host ? '' : hostname.replace(/^www\./, '').slice(0, 100);
}
