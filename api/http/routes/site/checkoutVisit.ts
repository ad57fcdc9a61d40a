import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import type { CheckoutQuestions } from '../../../application/checkout/checkoutQuestions.ts';
import type { AddressBook } from '../../../application/ports/addressRules.ts';
import type { CustomerAddress } from '../../contracts/customers/customers.ts';
import type { CheckoutPageContext } from '../../contracts/site/purchasePages.ts';
import { visitor } from '../../kernel/actors.ts';
import { typed } from '../../kernel/plainForm.ts';
import { checkoutContext } from '../../pages/otherContexts.ts';
import type { AfterForm, PageFormat, Pages } from '../../pages/pages.ts';
import type { CartQuotes } from '../checkout/cartQuotes.ts';
import { accountOf } from '../customers/account.ts';
import { showPersonalPage } from './sendPage.ts';

export interface CheckoutVisitDependencies {
  readonly pages: Pages;
  readonly cartQuotes: CartQuotes;
  readonly addressBook: AddressBook;
  readonly checkoutQuestions: Pick<CheckoutQuestions, 'asked'>;
}

/** What a buyer has said so far of what prices depend on. */
export type Wishes = Parameters<CartQuotes['of']>[1];
const NO_WISHES: Wishes = { region: '', postalCode: '' };

interface Visit {
  readonly cartToken: string | undefined;
  readonly format?: PageFormat;
  readonly wishes?: Wishes;
  readonly giftCards?: CheckoutPageContext['giftCards'];
  readonly status?: number;
  readonly after?: AfterForm;
}

/** The checkout page with what the cart costs now; an empty cart leads back to the cart page. */
export async function showCheckout(
  request: FastifyRequest,
  reply: FastifyReply,
  { cartToken, format = null, wishes = NO_WISHES, giftCards = [], status = 200, after = {} }: Visit,
  { pages, cartQuotes, addressBook, checkoutQuestions }: CheckoutVisitDependencies,
): Promise<void> {
  const { websiteId } = request;
  const customer = await request.customer();
  const cartId = await request.cartIdFor(cartToken);
  const { now: at, newId } = request.mutation(visitor(cartId ?? 'new'));
  const addresses = customer ? accountOf(customer).addresses : [];
  // Who has an address and said nothing yet is shown what it costs to have it sent there.
  const [home] = after.refusedForm ? [] : addresses;
  const quoteFor = (wanted: Wishes) => cartQuotes.of(cartId, wanted, { websiteId, at, account: customer });
  try {
    // What was wished for may be impossible: the page says so, and shows what the cart costs without it.
    const atHome = await quoteFor(home ? placeOf(home) : wishes).catch((error: unknown) => {
      if (error instanceof DomainError) return quoteFor(NO_WISHES);
      throw error;
    });
    // Where nothing is sent, no address counts that is not asked to stand on the invoice.
    const quote = home && !atHome.requiresShipping ? await quoteFor(wishes) : atHome;
    const visit = {
      ...{ quote, giftCards, cartToken: cartToken ?? null, customerEmail: customer?.email ?? null },
      addresses,
      requestKey: newId('checkout form'),
      addressRules: countriesOf(after, home).map(addressBook.rulesOf),
      asked: await checkoutQuestions.asked(websiteId),
    };
    const asked = { websiteId, query: { format: format ?? undefined } };
    await showPersonalPage(pages, asked, reply, (site) => checkoutContext(site, visit), status, after);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // Empty, or holding what can no longer be bought: the cart page says which.
    await reply.redirect('/cart', request.method === 'GET' ? 302 : 303);
  }
}

const placeOf = ({ country, region, postalCode }: CustomerAddress): Wishes => ({
  country,
  region,
  postalCode,
});

/** The countries of the addresses in the form: whoever runs no script cannot ask how they are written there. */
function countriesOf({ refusedForm }: AfterForm, home: CustomerAddress | undefined): string[] {
  const typedIn = (name: string) => (refusedForm ? typed(refusedForm.values, name) : '');
  const countries = [home?.country ?? typedIn('shippingAddress.country'), typedIn('billingAddress.country')];
  return [...new Set(countries)].filter((country) => /^[A-Z]{2}$/.test(country));
}
