import Bowser from 'bowser';

/** In characters: what browsers say of themselves is shorter. */
const LONGEST = 512;

/** What a browser says it is, in words for people: `Firefox on Windows`. Empty where it says nothing that is known. */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST));
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 100);
}
