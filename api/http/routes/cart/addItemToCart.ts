import type { FastifyRequest } from 'fastify';
import type { AddItemToCart } from '../../../../domain/cart/addItemToCart.ts';
import { buyableOf } from '../../../../domain/cart/availability.ts';
import { cartAggregate } from '../../../../domain/cart/cart.decider.ts';
import type { CartState, OpenCart } from '../../../../domain/cart/cart.state.ts';
import type { CartItem } from '../../../../domain/cart/cartItem.ts';
import { assertAnswers } from '../../../../domain/catalog/answers.ts';
import { cartKeeperAggregate } from '../../../../domain/customers/cartKeeper.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { UNAVAILABLE_VARIANT } from '../../../../domain/kernel/messages.ts';
import { parseQuantity } from '../../../../domain/kernel/quantity.ts';
import type { Offers } from '../../../application/catalog/offers.ts';
import type { CommandHandler, CommandOutcome } from '../../../application/commands/commandHandler.ts';
import type { AddItemToCartRequest } from '../../contracts/cart/shoppingCart.ts';
import type { CartOwner, CartOwners } from './cartOwner.ts';

/** The item as it is in the cart now, and whose cart that is. */
export interface AddedItem {
  readonly result: CommandOutcome<CartState>;
  /** The cart as it is with the item in it. */
  readonly cart: OpenCart;
  readonly item: CartItem;
  /** How many pieces went in. */
  readonly pieces: number;
  /** Why not all that were asked for, with `asManyAsThereAre`. */
  readonly shortfall: DomainError | null;
  readonly owner: CartOwner;
}

/**
 * Puts an item into the visitor's cart, or into a fresh one where they have none or theirs was checked out. Throws the
 * refusals of `docs/rules/catalog.md#choosing`. Whoever answers the visitor gives them the fresh cart with `owner.keep`.
 */
export type SendAddItemToCart = (
  request: FastifyRequest,
  wish: AddItemToCartRequest,
  options?: {
    readonly expectedRevision?: number | undefined;
    /** Names one of several items of one request, so that each is written, and each only once. */
    readonly step?: string;
    /** The variant that is meant: another one that has its SKU by now is refused with `VARIANT_UNAVAILABLE`. */
    readonly variantId?: string;
    /** Where not all pieces can be had, those that can are put in; without it they are refused. */
    readonly asManyAsThereAre?: boolean;
  },
) => Promise<AddedItem>;

/** What it takes to look an item up and to put it in. */
export interface AddItemToCartDependencies {
  readonly commandHandler: CommandHandler;
  readonly offers: Offers;
  readonly cartOwners: CartOwners;
}

/** Looks up what the item is called, costs and has in stock now, and sends `AddItemToCart`. */
export function createAddItemToCart({
  commandHandler,
  offers,
  cartOwners,
}: AddItemToCartDependencies): SendAddItemToCart {
  return async (request, { itemId, sku, quantity: asked, additionalFields: given }, options = {}) => {
    const { expectedRevision: expected, step, variantId, asManyAsThereAre = false } = options;
    const additionalFields = given ?? '';
    const settings = await offers.settings(request.websiteId);
    const { item, price, availability, form } = await offers.find(itemId, sku, settings);
    if (variantId !== undefined && item.variantId !== variantId) {
      throw new DomainError('VARIANT_UNAVAILABLE', UNAVAILABLE_VARIANT);
    }
    const quantity = asked === undefined ? 1 : parseQuantity(asked);
    assertAnswers(form, additionalFields);
    const owner = await cartOwners(request);

    const add = async (
      cartId: string,
      expects: number | undefined,
      { pieces, name }: { readonly pieces: number; readonly name: string | undefined } = {
        pieces: quantity,
        name: step,
      },
    ) => {
      const mutation = request.mutation(owner.actorOn(cartId));
      const command: AddItemToCart = {
        type: 'AddItemToCart',
        data: {
          cartId,
          entryId: mutation.newId(step === undefined ? 'entry' : `entry ${step}`),
          item,
          quantity: pieces,
          unitPrice: price,
          additionalFields,
          availability,
          currency: settings.currency,
          at: mutation.now,
        },
      };
      const one = name === undefined ? mutation : mutation.step(name);
      const context = expects === undefined ? one : { ...one, expectedRevision: expects };
      return commandHandler.handle(cartAggregate, cartId, command, context);
    };
    /** A cart that was checked out is over: the next item opens a fresh one. */
    const addTo = (cartId: string, expects: number | undefined): Promise<CommandOutcome<CartState>> =>
      add(cartId, expects).catch(async (error) => {
        if (codeOf(error) !== 'CART_CLOSED') throw error;
        const next = await owner.newCart(cartId);
        // A retry of what opened a cart that was closed since would open that one again.
        if (next === cartId) throw error;
        return addTo(next, undefined);
      });
    const addAll = async (): Promise<CommandOutcome<CartState>> =>
      owner.cartId ? addTo(owner.cartId, expected) : addTo(await owner.newCart(), undefined);
    const addRest = async (shortfall: unknown) => {
      if (!(shortfall instanceof DomainError) || !SHORTFALLS.has(shortfall.code)) throw shortfall;
      const before = owner.cartId ? (await commandHandler.load(cartAggregate, owner.cartId)).state : null;
      const open = before?.status === 'open' ? before : null;
      const cartId = open?.cartId ?? (await owner.newCart());
      // At least one is tried, so that a retry of the request finds what it wrote.
      const left = Math.max(1, buyableOf(item, open?.entries ?? [], availability));
      if (left >= quantity) throw shortfall;
      const result = await add(cartId, undefined, { pieces: left, name: `${step ?? ''} rest` }).catch(
        (error) => {
          throw SHORTFALLS.has(codeOf(error) ?? '') ? shortfall : error;
        },
      );
      return { result, pieces: left, shortfall };
    };
    const outcome: Pick<AddedItem, 'pieces' | 'shortfall'> & { readonly result: CommandOutcome<CartState> } =
      await addAll().then(
        (result) => ({ result, pieces: quantity, shortfall: null }),
        (error) => {
          if (!asManyAsThereAre) throw error;
          return addRest(error);
        },
      );
    const { state: cart } = outcome.result;
    if (cart.status !== 'open') throw new Error('The item was added to a cart that is not open');
    const { wrote, revision } = outcome.result;
    const isOpenedHere = wrote && revision === 0 && cart.cartId !== owner.cartId;
    // Its id is known to nobody but this answer: no account can have it yet.
    if (isOpenedHere && owner.customerId === null)
      commandHandler.isUnwritten(cartKeeperAggregate, cart.cartId);
    return { ...outcome, cart, item, owner };
  };
}

/** Refusals of the number of pieces. */
const SHORTFALLS: ReadonlySet<string> = new Set([
  'NOT_ENOUGH_STOCK',
  'SINGLE_QUANTITY',
  'QUANTITY_OUT_OF_RANGE',
  'QUANTITY_NOT_MULTIPLE',
  'QUANTITY_OVER_LIMIT',
  'QUANTITY_UNDER_LIMIT',
]);

const codeOf = (error: unknown): string | null => (error instanceof DomainError ? error.code : null);
