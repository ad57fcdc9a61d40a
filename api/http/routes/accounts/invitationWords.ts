import type { FastifyRequest } from 'fastify';
import { MIN_PASSWORD_LENGTH } from '../../contracts/customers/passwords.ts';
import { consoleLanguage } from '../site/consoleLanguage.ts';

/** What the pages of an invitation say. They come before any script of the console, so that no catalogue of it has them. */
interface InvitationWords {
  readonly language: string;
  readonly title: string;
  readonly choose: string;
  readonly accept: string;
  readonly welcome: string;
  readonly open: string;
  readonly signIn: string;
}

const ENGLISH: InvitationWords = {
  language: 'en',
  title: 'Your invitation',
  choose: `Choose a password of at least ${MIN_PASSWORD_LENGTH} characters`,
  accept: 'Accept',
  welcome: 'Welcome',
  open: 'Your account is open.',
  signIn: 'Sign in',
};
const GERMAN: InvitationWords = {
  language: 'de',
  title: 'Ihre Einladung',
  choose: `Wählen Sie ein Passwort mit mindestens ${MIN_PASSWORD_LENGTH} Zeichen`,
  accept: 'Annehmen',
  welcome: 'Willkommen',
  open: 'Ihr Konto ist eröffnet.',
  signIn: 'Anmelden',
};
const ALL = [ENGLISH, GERMAN];
const LANGUAGES = ALL.map(({ language }) => language);

/** In the language of the door that they lead to (`docs/rules/accounts.md#language`). */
export function invitationWords(request: Pick<FastifyRequest, 'cookies' | 'headers'>): InvitationWords {
  const language = consoleLanguage(request, LANGUAGES);
  return ALL.find((words) => words.language === language) ?? ENGLISH;
}
