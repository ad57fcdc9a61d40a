import type { MailFacts } from '../../../../domain/mail/mailKinds.ts';
import type { MailDictionary } from '../texts/mailDictionary.ts';
import { type Block, rowsOf, type Variable, variablesOf } from './variable.ts';

const invitation = variablesOf<MailFacts<'staffInvitation'>>();
export const staffInvitation: readonly Variable<MailFacts<'staffInvitation'>>[] = [
  invitation.text('invitedBy', 'Who invites', ({ invitedBy }) => invitedBy),
  invitation.text('roles', 'What they will be allowed to do', ({ roles }) => roles.join(', ')),
  invitation.link('acceptUrl', 'Where the invitation is accepted', ({ acceptUrl }) => acceptUrl, {
    isNeeded: true,
  }),
];

const submitted = variablesOf<MailFacts<'formSubmitted'>>();
export const formSubmitted: readonly Variable<MailFacts<'formSubmitted'>>[] = [
  submitted.text('formName', 'The name of the form', ({ formName }) => formName),
  submitted.block('answers', 'What was asked and answered, below one another', ({ answers }) =>
    rowsOf(answers.map(({ question, answer }) => [question, answer] as const)),
  ),
  submitted.link('submissionUrl', 'Where it is handled', ({ submissionUrl }) => submissionUrl),
];

const week = variablesOf<MailFacts<'weeklyReport'>>();
type Week = MailFacts<'weeklyReport'>;
const figureOf = ({ figures }: Week, wanted: 'visits' | 'orders') => {
  const found = figures.find((figure) => figure.of === wanted);
  return { now: found?.now ?? '0', change: found ? found.change : 0 };
};
const comparedBlock = (
  rows: readonly (Omit<Week['sources'][number], 'name'> & { readonly label: string })[],
  words: MailDictionary,
): Block | null =>
  rows.length === 0
    ? null
    : {
        rows: rows.map(({ label, now, before, change, url }) => ({
          ...{ label, url, value: words.beside(now, before, change) },
        })),
      };
export const weeklyReport: readonly Variable<Week>[] = [
  week.text('firstDay', 'The Monday that the week began with', ({ firstDay }) => firstDay),
  week.text('lastDay', 'The Sunday that it ended with', ({ lastDay }) => lastDay),
  week.text('visits', 'How many visits there were', (facts) => figureOf(facts, 'visits').now),
  week.text('orders', 'How many orders were placed', (facts) => figureOf(facts, 'orders').now),
  week.text('summary', 'Visits and orders against the week before, in a sentence', (facts, words) =>
    words.weekInWords(figureOf(facts, 'visits'), figureOf(facts, 'orders')),
  ),
  week.block(
    'figures',
    'Visits, orders, revenue and refunds beside those of the week before',
    (facts, words) =>
      comparedBlock(
        facts.figures.map((figure) => ({ ...figure, label: words.weekly(figure.of) })),
        words,
      ),
  ),
  week.block('products', 'What sold best; empty for who may not see orders', ({ products }, words) =>
    comparedBlock(
      products.map((product) => ({ ...product, label: product.name })),
      words,
    ),
  ),
  week.block('sources', 'Where most visits came from', ({ sources }, words) =>
    comparedBlock(
      sources.map((source) => ({ ...source, label: source.name || words.directly })),
      words,
    ),
  ),
  week.block('searches', 'What was searched for in vain', ({ searches }, words) =>
    comparedBlock(
      searches.map((search) => ({ ...search, label: search.name })),
      words,
    ),
  ),
  week.link('reportUrl', 'Where the report of the week is', ({ reportUrl }) => reportUrl),
];

const staffReset = variablesOf<MailFacts<'staffPasswordReset'>>();
export const staffPasswordReset: readonly Variable<MailFacts<'staffPasswordReset'>>[] = [
  staffReset.link('resetUrl', 'Where another password is chosen', ({ resetUrl }) => resetUrl, {
    isNeeded: true,
  }),
];

const joining = variablesOf<MailFacts<'mailingListConfirmation'>>();
export const mailingListConfirmation: readonly Variable<MailFacts<'mailingListConfirmation'>>[] = [
  joining.link('confirmUrl', 'Where they say that they want news', ({ confirmUrl }) => confirmUrl, {
    isNeeded: true,
  }),
];

const change = variablesOf<MailFacts<'customerEmailChange'>>();
export const customerEmailChange: readonly Variable<MailFacts<'customerEmailChange'>>[] = [
  change.link('confirmUrl', 'Where the address is confirmed', ({ confirmUrl }) => confirmUrl, {
    isNeeded: true,
  }),
];

const reset = variablesOf<MailFacts<'customerPasswordReset'>>();
export const customerPasswordReset: readonly Variable<MailFacts<'customerPasswordReset'>>[] = [
  reset.link('resetUrl', 'Where another password is chosen', ({ resetUrl }) => resetUrl, { isNeeded: true }),
];

const ending = variablesOf<MailFacts<'accountEnding'>>();
export const accountEnding: readonly Variable<MailFacts<'accountEnding'>>[] = [
  ending.text('day', 'The day on which the account is erased', ({ day }) => day),
  ending.link('signInUrl', 'Where they sign in, which keeps the account', ({ signInUrl }) => signInUrl, {
    isNeeded: true,
  }),
];

const news = variablesOf<MailFacts<'subscriptionNews'>>();
export const subscriptionNews: readonly Variable<MailFacts<'subscriptionNews'>>[] = [
  news.text('title', 'What is subscribed to', ({ title }) => title),
  news.text(
    'news',
    'What happened, as one of failed, unavailable, unpaid, ending, ended: for {% case news %}',
    (facts) => facts.news,
  ),
  news.text('day', 'When it is tried again or ends; empty for neither', ({ day }) => day),
];

const price = variablesOf<MailFacts<'subscriptionPrice'>>();
export const subscriptionPrice: readonly Variable<MailFacts<'subscriptionPrice'>>[] = [
  price.text('title', 'What is subscribed to', ({ title }) => title),
  price.yesNo(
    'priceChanges',
    'Whether it costs something else from that day on; else it renews',
    (facts) => facts.news === 'priceChanged',
  ),
  price.yesNo(
    'itemChanges',
    'Whether it brings something else from now on',
    (facts) => facts.news === 'itemChanged',
  ),
  price.text('day', 'The day it renews or changes', ({ day }) => day),
  price.text('price', 'What it costs', (facts) => facts.price),
];
