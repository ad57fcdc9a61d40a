import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { productAggregate } from '../../../../domain/catalog/product.decider.ts';
import { productUrl } from '../../../../domain/catalog/productUrl.ts';
import { type Choices, skuOfChoices } from '../../../../domain/catalog/selectVariant.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { productPage } from '../../../../projections/catalog/productPage.ts';
import { productBySlug } from '../../../../projections/catalog/queries.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { Patience } from '../../../application/ports/captcha.ts';
import { type CaptchaAction, PATIENCE_FIELD } from '../../contracts/captcha/captchaWords.ts';
import type { FormBody } from '../../kernel/formBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { callFor, type FormCall, typed } from '../../kernel/plainForm.ts';
import type { Pages } from '../../pages/pages.ts';
import type { SendAddItemToCart } from '../cart/addItemToCart.ts';
import {
  openSubscriptionCart,
  type SubscriptionCartDependencies,
} from '../subscriptions/openSubscriptionCart.ts';
import { FORM_ANSWERS, formBodySchema, sayingRefusal } from './answerForm.ts';
import { answersIn } from './answersIn.ts';
import { giftAnswers } from './giftAnswers.ts';
import { restockCall, reviewCall } from './productCalls.ts';
import { sendPageAfterForm } from './sendPage.ts';
import { spokenPath, translatedAddress } from './translatedAddress.ts';
import { withPatience } from './withPatience.ts';

export interface ProductFormDependencies extends SubscriptionCartDependencies {
  readonly pages: Pages;
  readonly readModels: ReadModels;
  readonly addItemToCart: SendAddItemToCart;
  readonly patience: Pick<Patience, 'begin'>;
}

const params = z.object({ slug: z.string().max(200) });
type Params = z.output<typeof params>;

/**
 * POST /shop/p/{slug}: the form of a product as a browser sends it without JavaScript. Leads on to the cart, or to the
 * checkout of what is subscribed to; what is refused is said on the page of the product, with what was chosen.
 */
export function productFormRoute(app: Gateway, dependencies: ProductFormDependencies): void {
  const { pages, readModels, commandHandler, addItemToCart } = dependencies;

  async function wishOf(request: FastifyRequest, slug: string, form: FormBody) {
    const { websiteId } = request;
    await request.readAfter(productPage.name);
    const found = await productBySlug(readModels, websiteId, slug);
    if (!found) throw notFound();
    const { state: product } = await commandHandler.load(productAggregate, found._id);
    if (product.status !== 'published') throw notFound();
    const asked = product.additionalFieldsForm;
    const isGift = product.type === 'giftCard' && asked === null;
    const { timeZone } = await dependencies.offers.settings(websiteId);
    const additionalFields = isGift ? giftAnswers(form, timeZone) : answersIn(asked, form);
    const wish = { itemId: product.productId, sku: skuOfChoices(product, choicesOf(form)), additionalFields };
    return { wish, quantity: form.quantity?.[0], isSubscribable: product.subscriptionPlan !== null };
  }

  async function put(request: FastifyRequest, reply: FastifyReply, slug: string): Promise<string> {
    const { wish, quantity, isSubscribable } = await wishOf(request, slug, request.body as FormBody);
    if (isSubscribable) {
      const { cartId, position } = await openSubscriptionCart(
        request,
        { ...wish, qty: quantity },
        dependencies,
      );
      reply.writtenAt(position);
      return `/checkout?${new URLSearchParams({ cartToken: cartId })}`;
    }
    const { result, cart, owner } = await addItemToCart(request, { ...wish, quantity });
    if (cart.cartId !== owner.cartId) owner.keep(reply, cart.cartId);
    reply.writtenAt(result.position);
    return '/cart';
  }

  async function carryOut(request: FastifyRequest, reply: FastifyReply, slug: string): Promise<string> {
    const sent = request.body as FormBody;
    const form = typed(sent, 'form');
    const call = Object.hasOwn(FORMS_BESIDE, form) ? FORMS_BESIDE[form] : undefined;
    if (call) {
      if (form === 'restock' && typed(sent, PATIENCE_FIELD) !== '') {
        request.server.countAgainst('patience', request.ip);
      }
      await callFor(request, reply, call(sent));
      const path = await spokenPath(pages, request, productUrl(encodeURIComponent(slug)));
      return `${path}?sent=${form}#${form === 'review' ? 'reviews' : form}`;
    }
    try {
      return await put(request, reply, slug);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      throw new DomainError(error.code, messageOf(error), error.details);
    }
  }

  app.route({
    method: 'POST',
    url: '/shop/p/:slug',
    onRequest: translatedAddress(pages),
    config: { takesPlainForms: true },
    schema: {
      tags: ['pages'],
      summary: 'Put a product into the cart without JavaScript',
      description:
        'What the forms of a product are sent as where scripts do not run: `option.{name}`, `quantity`, `field.{id}` and ' +
        '`gift.{name}`, which leads on to the cart, or to the checkout of a subscription. With `form` it is `review` or ' +
        '`restock`, and leads back. A refusal is a page: that of the product, which says why, with what was entered. The crumb ' +
        'stands in the form, or the browser says that it is of this site.',
      params,
      body: formBodySchema.meta({ examples: [{ 'option.Size': ['M'], quantity: ['2'] }] }),
      response: FORM_ANSWERS,
    },
    handler: async (request, reply) =>
      reply.redirect(await carryOut(request, reply as FastifyReply, request.params.slug), 303),
    errorHandler: sayingRefusal(
      (sent) => typed(sent, 'form') || PRODUCT_FORM,
      async (request, reply, refused, status) => {
        const isRestock = refused.form === 'restock';
        const refusedForm = isRestock
          ? withPatience(refused, dependencies.patience, WAITLIST_ACTION)
          : refused;
        const page = { kind: 'product', slug: (request.params as Params).slug } as const;
        const isShown = await sendPageAfterForm(pages, request, reply, page, { status, refusedForm });
        if (!isShown) throw notFound();
      },
    ),
  });
}

/** What is sent where no form is named. */
const PRODUCT_FORM = 'product';

/** The other forms of a product's page, as calls of the API. */
const FORMS_BESIDE: Readonly<Record<string, (sent: FormBody) => FormCall>> = {
  review: reviewCall,
  restock: restockCall,
};

/** What whoever waits for a variant is asked a captcha for. */
const WAITLIST_ACTION: CaptchaAction = 'PRODUCT_WAITLIST_SUBMISSION';

const notFound = () => new DomainError('PRODUCT_NOT_FOUND', 'There is no such product.');

/** Of a question the text alone would not say which one it is about. */
function messageOf({ message, details }: DomainError): string {
  const [first] = (details.fields ?? []) as readonly { readonly title: string }[];
  return first ? `${first.title}: ${message}` : message;
}

const OPTION = 'option.';
const choicesOf = (form: FormBody): Choices =>
  Object.fromEntries(
    Object.entries(form)
      .filter(([name]) => name.startsWith(OPTION))
      .map(([name, [value = '']]) => [name.slice(OPTION.length), value]),
  );
