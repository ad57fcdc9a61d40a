import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import type { CheckoutView } from '../../contracts/checkout/checkout.ts';
import { ANOTHER_ADDRESS } from '../../contracts/checkout/knownAddresses.ts';
import { nextPage } from '../../contracts/checkout/nextPage.ts';
import type { GiftCardBalance } from '../../contracts/giftCards/giftCards.ts';
import type { RefusedForm } from '../../contracts/site/pageParts.ts';
import type { CheckoutPageContext } from '../../contracts/site/purchasePages.ts';
import type { FormBody } from '../../kernel/formBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import {
  aboutField,
  callFor,
  keptForm,
  RefusedCall,
  refusedForm,
  refusing,
  typed,
} from '../../kernel/plainForm.ts';
import { checkoutReturnContext } from '../../pages/otherContexts.ts';
import type { Site } from '../../pages/site.ts';
import { accountOf } from '../customers/account.ts';
import { FORM_ANSWERS, formBodySchema, formIn, sayingRefusal } from './answerForm.ts';
import { billsElsewhere, codesIn, deliveredTo, NO_ADDRESS, orderCall, wishesIn } from './checkoutCalls.ts';
import { type CheckoutVisitDependencies, showCheckout } from './checkoutVisit.ts';
import { showPersonalPage } from './sendPage.ts';

type GiftCards = CheckoutPageContext['giftCards'];

const FORM = 'checkout';
const COUPONS = '/api/commerce/shopping-cart/coupons';

/**
 * POST /checkout and /checkout/{checkoutId}: the checkout as a browser sends it without JavaScript. What only changes the
 * page (a code, an address to reckon with) is answered with the page, and an order leads on to it.
 */
export function checkoutFormRoutes(app: Gateway, dependencies: CheckoutVisitDependencies): void {
  const { pages, checkoutQuestions } = dependencies;

  async function cardOf(request: FastifyRequest, reply: FastifyReply, code: string) {
    const { refusal, lastFour, balance } = await callFor<GiftCardBalance>(request, reply, {
      ...{ method: 'POST', url: '/api/commerce/gift-cards/balance', body: { code } },
    });
    if (refusal !== null) throw refusing('GIFT_CARD_REFUSED', refusal, 'giftCard');
    return { code, lastFour, balance };
  }

  /** What is left on the cards, and why the first of those is refused that are no good. */
  async function cardsOf(request: FastifyRequest, reply: FastifyReply, codes: readonly string[]) {
    const giftCards: GiftCards = [];
    let refusal: RefusedCall | null = null;
    for (const code of new Set(codes)) {
      try {
        giftCards.push(await cardOf(request, reply, code));
      } catch (error) {
        if (!(error instanceof RefusedCall)) throw error;
        refusal ??= error;
      }
    }
    return { giftCards, refusal };
  }

  /** Takes codes that were typed or given back; whether there were any. */
  async function changeCodes(request: FastifyRequest, reply: FastifyReply, sent: FormBody): Promise<boolean> {
    const [coupon, removed] = [typed(sent, 'coupon').trim(), typed(sent, 'removeCoupon')];
    if (removed !== '')
      await callFor(request, reply, { method: 'DELETE', url: `${COUPONS}/${encodeURIComponent(removed)}` });
    else if (coupon !== '')
      await callFor(request, reply, { method: 'POST', url: COUPONS, body: { code: coupon } });
    return removed !== '' || coupon !== '';
  }

  /** What the account keeps of addresses, and none that can be filled in instead. */
  async function knownAddressesOf(request: FastifyRequest) {
    const customer = await request.customer();
    const kept = customer ? accountOf(customer).addresses : [];
    return [...kept, { ...NO_ADDRESS, addressId: ANOTHER_ADDRESS }];
  }

  /** The checkout anew, with what was typed. */
  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      giftCards,
      sent = formIn(request),
      status = 200,
      refused,
    }: {
      readonly giftCards: GiftCards;
      readonly sent?: FormBody;
      readonly status?: number;
      readonly refused?: RefusedForm;
    },
  ): Promise<void> {
    await showCheckout(
      request,
      reply,
      {
        cartToken: typed(sent, 'cartToken') || undefined,
        wishes: wishesIn(sent),
        ...{ giftCards, status },
        after: { refusedForm: refused ? namedField(refused) : keptForm(FORM, sent) },
      },
      dependencies,
    );
  }

  app.route({
    method: 'POST',
    url: '/checkout',
    config: { takesPlainForms: true },
    schema: {
      tags: ['pages'],
      summary: 'Buy without JavaScript',
      description:
        'What the form of the checkout is sent as where scripts do not run, its fields named as those of `POST ' +
        '/api/commerce/checkout`. Leads on to the order, or to the bank. With `action=update`, `takeAddress`, `coupon`, `giftCard` or one ' +
        'of their removals it is the page anew. A refusal is the page as well, which says why, with what was typed.',
      body: formBodySchema.meta({
        examples: [{ email: ['ada@example.com'], expectedGrandTotalCents: ['4800'], action: ['update'] }],
      }),
      response: FORM_ANSWERS,
    },
    handler: async (request, reply_) => {
      const reply = reply_ as FastifyReply;
      const sent = request.body;
      const removed = typed(sent, 'removeGiftCard');
      const known = codesIn(sent).filter((code) => code !== removed);
      const entered = typed(sent, 'giftCard').trim();
      let giftCards: GiftCards = [];
      try {
        const given = await cardsOf(request, reply, known);
        giftCards = given.giftCards;
        if (given.refusal) throw given.refusal;
        if (entered !== '' && !known.includes(entered)) {
          const card = await aboutField('giftCard', cardOf(request, reply, entered));
          giftCards = [...giftCards, card];
        }
        const isChanged = await aboutField('coupon', changeCodes(request, reply, sent));
        const address = (await knownAddressesOf(request)).find(
          ({ addressId }) => addressId === typed(sent, 'takeAddress'),
        );
        if (address) return await show(request, reply, { giftCards, sent: deliveredTo(sent, address) });
        // Another address to be billed is asked for once it is wanted.
        const asksForMore = billsElsewhere(sent) && sent['billingAddress.country'] === undefined;
        const isOrder = !isChanged && entered === '' && removed === '' && typed(sent, 'action') !== 'update';
        if (!isOrder || asksForMore) return await show(request, reply, { giftCards });
        const asked = await checkoutQuestions.asked(request.websiteId);
        const order = orderCall(sent, asked?.content.fields ?? []);
        const { checkout } = await callFor<{ checkout: CheckoutView }>(request, reply, order);
        await reply.redirect(nextPage(checkout), 303);
      } catch (error) {
        if (!(error instanceof RefusedCall)) throw error;
        const refused = refusedForm(FORM, error, sent);
        await show(request, reply, { giftCards, status: error.problem.status, refused });
      }
    },
    errorHandler: sayingRefusal(FORM, async (request, reply, refused, status) => {
      // Whose crumb ran out said nothing against the cards that were taken before: with a new one they are looked at again.
      reply.issueCrumb();
      const { giftCards } = await cardsOf(request, reply, codesIn(formIn(request)));
      return show(request, reply, { giftCards, status, refused });
    }),
  });

  app.route({
    method: 'POST',
    url: '/checkout/:checkoutId',
    config: { takesPlainForms: true },
    schema: {
      tags: ['pages'],
      summary: 'Go on with a checkout without JavaScript',
      description:
        'Asks the provider what has become of the payment, and leads on to the order once it is there.',
      params: z.object({ checkoutId: idSchema }),
      body: formBodySchema.meta({ examples: [{}] }),
      response: FORM_ANSWERS,
    },
    handler: async (request, reply) => {
      const { checkoutId } = request.params;
      const { checkout } = await callFor<{ checkout: CheckoutView }>(request, reply as FastifyReply, {
        ...{ method: 'POST', url: `/api/commerce/checkout/${checkoutId}/confirm`, body: {} },
      });
      const next = nextPage(checkout);
      return reply.redirect(next === `/checkout/${checkoutId}` ? `${next}?waiting` : next, 303);
    },
    errorHandler: sayingRefusal('confirmPayment', ({ params, websiteId }, reply, refused, status) => {
      const { checkoutId } = params as { readonly checkoutId: string };
      const contextIn = (site: Site) => checkoutReturnContext(site, checkoutId);
      const after = { refusedForm: refused };
      return showPersonalPage(pages, { websiteId, query: {} }, reply, contextIn, status, after);
    }),
  });
}

/** A place that no parcel is sent to is told without the address it stands in: with one address there is no doubt. */
function namedField(refused: RefusedForm): RefusedForm {
  if (refused.code !== 'ADDRESS_INVALID' || refused.field === null) return refused;
  return { ...refused, field: billsElsewhere(refused.values) ? null : `shippingAddress.${refused.field}` };
}
