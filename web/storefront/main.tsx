import { keepEarlyPresses, keepEarlySubmits } from './earlyInput.ts';
import { closeMenus } from './menus.ts';
import { countVisit } from './visits.ts';
import { wakeIslands } from './waking.ts';

document.documentElement.classList.add('js');
keepEarlySubmits();
keepEarlyPresses();
closeMenus();
countVisit();
if (document.querySelector('.block-gallery,.large,.backdrop,[data-captcha]'))
  void import('./tending.ts').then(({ tendPage }) => tendPage());
if (document.body.dataset.recorder !== undefined)
  void import('./recording.ts').then(({ recordThisVisit }) => recordThisVisit());
const languages = document.querySelectorAll<HTMLAnchorElement>('.site-languages a');
if (languages.length > 0)
  void import('./languageOffer.ts').then(({ offerLanguage }) => offerLanguage([...languages]));
wakeIslands();
