import { isbot, isbotMatch } from 'isbot';
import type { DEVICES } from '../../../domain/analytics/hit.facts.ts';
import { agentOf } from '../kernel/agentOf.ts';
import { createBriefMemory } from '../kernel/briefMemory.ts';

type Device = (typeof DEVICES)[number];

/** What is counted of whoever calls themselves this. */
interface Agent {
  readonly isProgram: boolean;
  readonly used: { readonly device: Device; readonly browser: string };
}

/** So many are remembered, none that is longer, in characters: most of what comes is a few hundred. */
const MOST_AGENTS = 1000;
const LONGEST_REMEMBERED = 512;
const agents = createBriefMemory<Agent>(Number.POSITIVE_INFINITY, MOST_AGENTS);
/** Characters of what a browser or a program is called. */
const LONGEST_NAME = 40;
const hosts = createBriefMemory<string>(Number.POSITIVE_INFINITY, MOST_AGENTS);

/** Programs that say so, and those that say nothing. */
export const isProgram = (userAgent: string): boolean => agentBy(userAgent).isProgram;

/** What a visitor uses, as far as it is counted. */
export const deviceOf = (userAgent: string): Agent['used'] => agentBy(userAgent).used;

/** Both of these. Reading what a browser calls itself costs more than anything else about a hit, so it is read once. */
export const agentBy = (userAgent: string): Agent =>
  userAgent.length > LONGEST_REMEMBERED
    ? readAgent(userAgent)
    : agents.of(userAgent, () => readAgent(userAgent));

function readAgent(userAgent: string): Agent {
  if (userAgent === '') return { isProgram: true, used: { device: 'other', browser: '' } };
  const { platform, browser } = agentOf(userAgent);
  return {
    isProgram: isbot(userAgent),
    used: {
      device: DEVICE_OF[platform.type ?? ''] ?? 'other',
      browser: (browser.name ?? '').slice(0, LONGEST_NAME),
    },
  };
}

const DEVICE_OF: Readonly<Record<string, Device>> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' };

/** What sent something, as it calls itself: a program by the word that gives it away, a browser by its name. Nothing else of it is kept. */
export function senderName(userAgent: string): string {
  const sign = isbotMatch(userAgent) ?? '';
  const at = userAgent.indexOf(sign);
  if (sign === '') return agentBy(userAgent).used.browser;
  const before = /[\w-]*$/.exec(userAgent.slice(0, at))?.[0] ?? '';
  const after = /^[\w-]*/.exec(userAgent.slice(at + sign.length))?.[0] ?? '';
  const word = /[\w-]+/.exec(`${before}${sign}${after}`)?.[0] ?? '';
  return word.slice(0, LONGEST_NAME);
}

/** The host of an address; empty for what is no address. Most visitors come from few pages, so each is read once. */
export const hostOf = (address: string): string => {
  if (address === '') return '';
  return address.length > LONGEST_REMEMBERED ? readHost(address) : hosts.of(address, () => readHost(address));
};
const readHost = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '');

/** Where a visit came from: what the link says of itself, else the host of the page before; empty for nowhere. */
export function sourceOf(referrer: string, query: URLSearchParams, host: string): string {
  const said = query.get('utm_source')?.trim().toLowerCase();
  if (said) return said.slice(0, 100);
  const from = hostOf(referrer);
  return from === host ? '' : from.replace(/^www\./, '').slice(0, 100);
}
