import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AdditionalFieldsForm } from '../../../../domain/catalog/additionalFields.ts';
import type { Answer } from '../../../../domain/catalog/answers.ts';
import { productAggregate } from '../../../../domain/catalog/product.decider.ts';
import { type Choices, skuOfChoices } from '../../../../domain/catalog/selectVariant.ts';
import { MAX_FIELDS_LENGTH } from '../../../../domain/kernel/additionalFields.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { productPage } from '../../../../projections/catalog/productPage.ts';
import { productBySlug } from '../../../../projections/catalog/queries.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { type FormBody, takeFormLists } from '../../kernel/formBody.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems, sentAsBytes } from '../../kernel/schemas.ts';
import type { Pages } from '../../pages/pages.ts';
import { problemOf } from '../../plugins/errors.ts';
import type { SendAddItemToCart } from '../cart/addItemToCart.ts';
import {
  openSubscriptionCart,
  type SubscriptionCartDependencies,
} from '../subscriptions/openSubscriptionCart.ts';
import { sendPersonalPage } from './sendPage.ts';

export interface ProductFormDependencies extends SubscriptionCartDependencies {
  readonly pages: Pages;
  readonly readModels: ReadModels;
  readonly addItemToCart: SendAddItemToCart;
}

const params = z.object({ slug: z.string().max(200) });
type Params = z.output<typeof params>;

const MAX_FORM_BYTES = 32 * 1024;

/**
 * POST /shop/p/{slug}: the form of a product as a browser sends it without JavaScript. Leads on to the cart, or to the
 * checkout of what is subscribed to; what is refused is said on the page of the product, with what was chosen.
 */
export function productFormRoute(app: Gateway, dependencies: ProductFormDependencies): void {
  const { pages, readModels, commandHandler, addItemToCart } = dependencies;
  takeFormLists(app, MAX_FORM_BYTES);

  async function wishOf(request: FastifyRequest, slug: string, form: FormBody) {
    const { websiteId } = request;
    await request.readAfter(productPage.name);
    const found = await productBySlug(readModels, websiteId, slug);
    if (!found) throw notFound();
    const { state: product } = await commandHandler.load(productAggregate, found._id);
    if (product.status !== 'published') throw notFound();
    const additionalFields = answersOf(product.additionalFieldsForm, form);
    const wish = { itemId: product.productId, sku: skuOfChoices(product, choicesOf(form)), additionalFields };
    return { wish, quantity: form.quantity?.[0], isSubscribable: product.subscriptionPlan !== null };
  }

  app.route({
    method: 'POST',
    url: '/shop/p/:slug',
    config: { takesPlainForms: true },
    schema: {
      tags: ['pages'],
      summary: 'Put a product into the cart without JavaScript',
      description:
        'What the form of a product is sent as where scripts do not run: `option.{name}`, `quantity` and `field.{id}`. ' +
        'Leads on to the cart, or to the checkout of a subscription. A refusal is a page: that of the product, which ' +
        'says why, with what was entered. The crumb stands in the form, or the browser says that it is of this site.',
      params,
      body: z
        .record(z.string(), z.array(z.string().max(MAX_FIELDS_LENGTH)))
        .meta({ examples: [{ 'option.Size': ['M'], quantity: ['2'] }] }),
      response: {
        303: {
          description: 'On to the cart or the checkout',
          content: { 'text/html': { schema: sentAsBytes(z.string()) } },
        },
        ...problems(400, 403, 404, 409),
      },
    },
    handler: async (request, reply) => {
      const { wish, quantity, isSubscribable } = await wishOf(request, request.params.slug, request.body);
      if (isSubscribable) {
        const { cartId, position } = await openSubscriptionCart(
          request,
          { ...wish, qty: quantity },
          dependencies,
        );
        return reply
          .writtenAt(position)
          .redirect(`/checkout?${new URLSearchParams({ cartToken: cartId })}`, 303);
      }
      const { result, cart, owner } = await addItemToCart(request, { ...wish, quantity });
      if (cart.cartId !== owner.cartId) owner.keep(reply, cart.cartId);
      return reply.writtenAt(result.position).redirect('/cart', 303);
    },
    errorHandler: async (error, request, reply) => {
      if (!(error instanceof DomainError)) throw error;
      const { status, code } = problemOf(error, request.id);
      request.server.countRefusal(code);
      const page = await pages.productAfterForm(request.websiteId, (request.params as Params).slug, {
        message: messageOf(error),
        crumb: reply.issueCrumb(),
        values: (request.body ?? {}) as Record<string, string[]>,
      });
      if (!page) throw error;
      return sendPersonalPage(reply, status, page);
    },
  });
}

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

/** The `additionalFields` text of the answers; empty when nothing was answered. */
function answersOf(asked: AdditionalFieldsForm | null, form: FormBody): string {
  const answers = (asked?.fields ?? []).flatMap(({ id, type, title }): Answer[] => {
    const value = (form[`field.${id}`] ?? []).join(', ').trim();
    return value === '' ? [] : [{ id, type, rawTitle: title, value }];
  });
  return answers.length === 0 ? '' : JSON.stringify(answers);
}
