import type { ScreenHelp } from './screenHelp.ts';
import { ADMINISTRATION_HELP } from './texts/administration.ts';
import { CATALOGUE_HELP } from './texts/catalogue.ts';
import { MARKETING_HELP } from './texts/marketing.ts';
import { PEOPLE_HELP } from './texts/people.ts';
import { SALES_HELP } from './texts/sales.ts';
import { SETTINGS_HELP } from './texts/settings.ts';
import { START_HELP } from './texts/start.ts';
import { WEBSITE_HELP } from './texts/website.ts';

/** What helps on each screen of the console. */
export const HELP: readonly ScreenHelp[] = [
  ...START_HELP,
  ...SALES_HELP,
  ...CATALOGUE_HELP,
  ...PEOPLE_HELP,
  ...MARKETING_HELP,
  ...WEBSITE_HELP,
  ...SETTINGS_HELP,
  ...ADMINISTRATION_HELP,
];

export const helpOf = (path: string): ScreenHelp | undefined => HELP.find(({ of }) => of.includes(path));
