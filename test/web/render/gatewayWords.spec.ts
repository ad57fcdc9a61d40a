import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { PrivacyChoicesPageContext } from '../../../api/http/contracts/site/personalPages.ts';
import { PURPOSE_WORDS } from '../../../api/http/pages/otherContexts.ts';
import { CONSENT_PURPOSES } from '../../../domain/kernel/consent.ts';
import { EDITOR_MESSAGES } from '../../../domain/kernel/editorMessages.ts';
import { builtInTemplates } from '../../../web/render/siteTemplate.ts';
import { gatewayWords, islandWordsFor } from '../../../web/render/words/islandWords.ts';
import { saidContext } from '../../../web/render/words/saidContext.ts';
import { cartPage, shopPage } from '../../support/pageFixtures.ts';
import { refusalsInSource } from '../../support/refusalsInSource.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;

/** Files that refuse what visitors do, and nobody else. */
const REFUSING = [
  ...['addItemToCart', 'applyCoupon', 'availability', 'cart.decider', 'changeEntryFields', 'entries'].map(
    (name) => `domain/cart/${name}.ts`,
  ),
  ...['addresses', 'credentials', 'emailClaim', 'registerCustomer'].map(
    (name) => `domain/customers/${name}.ts`,
  ),
  'domain/checkout/progress.ts',
  'domain/donations/donation.decider.ts',
  'domain/kernel/quantity.ts',
  'domain/reviews/review.decider.ts',
  'domain/mailingList/mailingList.decider.ts',
  'domain/subscriptions/changeSubscription.ts',
  'api/application/accounts/newPassword.ts',
  'api/application/catalog/downloadLinks.ts',
  ...['agreement', 'basket', 'deliverableAddress', 'purchaseQuotes', 'purchaseService'].map(
    (name) => `api/application/checkout/${name}.ts`,
  ),
  'api/application/payments/paymentOffers.ts',
  'api/application/payments/savedMethods.ts',
  'api/http/plugins/customerSession.ts',
  'api/http/plugins/siteLock.ts',
  'api/http/plugins/timeLimits.ts',
  ...['cart', 'checkout', 'donations', 'likes', 'subscriptions'].map((name) => `api/http/routes/${name}/`),
  'api/http/routes/comments/submitComment.route.ts',
  'api/http/routes/courses/lessonSteps.routes.ts',
  'api/http/routes/reviews/submitReview.route.ts',
  'api/http/routes/waitlist/signUp.route.ts',
];
/** For programs: nobody reads them on a page. */
const FOR_PROGRAMS = new Set(['There is no such review.']);

const filesOf = (path: string): readonly string[] =>
  path.endsWith('/')
    ? readdirSync(join(ROOT, path))
        .filter((name) => name.endsWith('.ts'))
        .map((name) => path + name)
    : [path];
const sources = (paths: readonly string[]) =>
  paths.flatMap(filesOf).map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const);
const every = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));

/** `{fileName}` → `{1}`. */
const numbered = (text: string): string => {
  let gap = 0;
  return text.replace(/\{\w+\}/g, () => `{${++gap}}`);
};

/** As a source writes it: what is put in stands as an expression. */
const shapeOf = (words: string): string =>
  words.replace(/[.*+?^$()[\]\\|]/g, '\\$&').replace(/\{\d\}/g, '\\$\\{[^}]*\\}');

describe('what the gateway says to visitors', () => {
  it('is there in German, whatever they do is refused for', () => {
    const words = islandWordsFor('de', null)?.words ?? {};
    const missing = sources(REFUSING)
      .flatMap(([path, text]) => refusalsInSource(path, text))
      .filter((said) => !Object.hasOwn(words, said) && !FOR_PROGRAMS.has(said));
    expect([...new Set(missing)]).to.deep.equal([]);
  });

  it('is still said somewhere', () => {
    const all = [
      ...every('domain'),
      ...every('api/application'),
      ...every('api/http'),
      ...every('api/infrastructure/security'),
    ]
      .map((path) => readFileSync(join(ROOT, path), 'utf8'))
      .join('\n');
    const isSaid = (words: string) => new RegExp(`['"\`]${shapeOf(words)}(?:['"\`]| — )`).test(all);
    const ofConsole = new Set(Object.values(EDITOR_MESSAGES).map(numbered));
    expect(gatewayWords().filter((words) => !ofConsole.has(words) && !isSaid(words))).to.deep.equal([]);
  });

  const say = builtInTemplates('de').spoken?.say ?? ((text: string) => text);

  it('is the title of a page of the store, and none that an owner chose', () => {
    const titled = (title: string) => ({ ...cartPage(), pageTitle: `${title} — Tidehus` });
    expect(saidContext(titled('Cart'), say).pageTitle).to.equal('Warenkorb — Tidehus');
    const shop = shopPage();
    expect(saidContext({ ...shop, pageTitle: 'Order forms — Tidehus' }, say).pageTitle).to.equal(
      'Order forms — Tidehus',
    );
    const { sort } = saidContext(shop, say) as typeof shop;
    expect(sort.options.map(({ title }) => title)).to.include('Empfohlen');
  });

  it('is what visitors may agree to', () => {
    const purposes = CONSENT_PURPOSES.map((purpose) => ({
      ...{ purpose, ...PURPOSE_WORDS[purpose], isAgreed: false },
    }));
    const choices = { template: 'privacy-choices' as const, hasObjected: false, isAnswered: false, purposes };
    const page: PrivacyChoicesPageContext = { ...cartPage(), ...choices };
    const said = saidContext(page, say) as PrivacyChoicesPageContext;
    expect(said.purposes.map(({ title }) => title)).to.deep.equal([
      'Diesen Browser wiedererkennen',
      'Besuche aufzeichnen',
      'Nicht abgesandte Formulare aufheben',
    ]);
    for (const [at, { text }] of said.purposes.entries()) expect(text).not.to.equal(purposes[at]?.text);
  });

  it('is why a form was refused', () => {
    const refusedForm = { form: 'newsletter-a', code: 'X', field: null, values: {} };
    const message =
      'Your browser runs no scripts, so this form cannot tell by itself that you are no robot. Please wait 20 seconds, then press the button once more.';
    const page = { ...cartPage(), refusedForm: { ...refusedForm, message } };
    expect(saidContext(page, say).refusedForm?.message).to.include('keine Skripte');
  });
});
