import type { FastifyRequest } from 'fastify';
import { TOO_MANY_REQUESTS } from '../../../../domain/kernel/messages.ts';
import { consoleLanguage } from '../site/consoleLanguage.ts';

/** What the pages of single sign-on say. They come before any script of the console, so that no catalogue of it has them. */
interface SingleSignOnWords {
  readonly language: string;
  readonly title: string;
  readonly refused: string;
  readonly nobody: string;
  readonly signInWith: (label: string) => string;
  readonly tryAgain: string;
  readonly withPassword: string;
  readonly code: string;
  readonly signIn: string;
  /** Why somebody could not come in, by the English of it. */
  readonly said: (refusal: string) => string;
}

const ENGLISH: SingleSignOnWords = {
  language: 'en',
  title: 'Sign in',
  refused: 'You could not be signed in',
  nobody: 'Nobody is vouched for here.',
  signInWith: (label) => `Sign in with ${label}`,
  tryAgain: 'Try again',
  withPassword: 'Sign in with your password',
  code: 'Code of your app, or one of your recovery codes',
  signIn: 'Sign in',
  said: (refusal) => refusal,
};

const REFUSALS: Readonly<Record<string, string>> = {
  'Nobody is vouched for here. Please sign in with your password.':
    'Hier bürgt kein Anbieter für eine Anmeldung. Bitte melden Sie sich mit Ihrem Passwort an.',
  'Signing in did not work. Please try again.':
    'Die Anmeldung hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  'Signing in took too long. Please try again.':
    'Die Anmeldung hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  'Nobody with this e-mail address was invited. Please ask whoever runs the site.':
    'Niemand mit dieser E-Mail-Adresse wurde eingeladen. Bitte fragen Sie, wer die Website betreibt.',
  'The provider did not say that this e-mail address is yours.':
    'Der Anbieter hat nicht bestätigt, dass diese E-Mail-Adresse Ihnen gehört.',
  'At this address no provider of OpenID Connect answers. Please look at it again.':
    'Der Anbieter antwortet gerade nicht. Bitte versuchen Sie es später noch einmal.',
  [TOO_MANY_REQUESTS]: 'Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
  'The code is not right.': 'Der Code ist nicht richtig.',
  'Enter the code that your app shows.': 'Geben Sie den Code ein, den Ihre App zeigt.',
};
const GERMAN: SingleSignOnWords = {
  language: 'de',
  title: 'Anmelden',
  refused: 'Sie konnten nicht angemeldet werden',
  nobody: 'Hier bürgt kein Anbieter für eine Anmeldung.',
  signInWith: (label) => `Mit ${label} anmelden`,
  tryAgain: 'Noch einmal versuchen',
  withPassword: 'Mit Passwort anmelden',
  code: 'Code Ihrer App oder einer Ihrer Wiederherstellungscodes',
  signIn: 'Anmelden',
  said: (refusal) => REFUSALS[refusal] ?? refusal,
};
const ALL = [ENGLISH, GERMAN];
const LANGUAGES = ALL.map(({ language }) => language);

/** In the language of the door that they lead to (`docs/rules/accounts.md#language`). */
export function singleSignOnWords(request: Pick<FastifyRequest, 'cookies' | 'headers'>): SingleSignOnWords {
  const language = consoleLanguage(request, LANGUAGES);
  return ALL.find((words) => words.language === language) ?? ENGLISH;
}
