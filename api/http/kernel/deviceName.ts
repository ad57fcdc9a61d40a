import { agentOf } from '../../application/kernel/agentOf.ts';

/** What a browser says it is, in words for people: `Firefox on Windows`. Empty where it says nothing that is known. */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os } = agentOf(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 100);
}
