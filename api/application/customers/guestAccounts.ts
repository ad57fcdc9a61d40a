import { DomainError } from '../../../domain/kernel/errors.ts';
import { ERASED } from '../../../domain/kernel/personalData.ts';
import { orderAggregate } from '../../../domain/orders/order.decider.ts';
import type { OrderDataOf } from '../../../domain/orders/order.events.ts';
import type { PlacedOrder } from '../../../domain/orders/order.state.ts';
import { areasIn, mayOpenAreas } from '../../../domain/processes/members/opensArea.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import { hashNewPassword } from '../accounts/newPassword.ts';
import type { Mutation } from '../commands/commandContext.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { EmailHashes } from '../kernel/emailHashes.ts';
import type { LinkTokens } from '../kernel/linkTokens.ts';
import { areasByProduct } from '../members/areasByProduct.ts';
import type { Passwords } from '../ports/passwords.ts';
import { type ChangedCustomer, createCustomerAccounts } from './customerAccounts.ts';

interface Opening {
  /** Of the link. */
  readonly token: string;
  /** Of the account that it shall be. */
  readonly customerId: string;
  readonly password: string;
}

/**
 * Accounts of guests who bought what only an account can have. The link goes to the address of the order and nowhere else, so
 * whoever follows it reads mail there (`docs/rules/members.md#guests`).
 */
export interface GuestAccounts {
  /** Where the account of a guest's order is opened, with a token by `tokens`; `null` for an order that lets in nobody. */
  urlFor(
    placed: OrderDataOf<'OrderPlaced'>,
    websiteId: string,
    tokens: Pick<LinkTokens, 'of'>,
  ): Promise<string | null>;
  /** The address that an account would have. Throws `LINK_EXPIRED`; `EMAIL_TAKEN` where there is one with it already. */
  addressOf(token: string, websiteId: string): Promise<string>;
  /** Opens it, with its address confirmed. Throws as `addressOf` does. */
  open(opening: Opening, mutation: Mutation): Promise<ChangedCustomer>;
}

export interface GuestAccountDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly passwords: Pick<Passwords, 'hash' | 'isEasilyGuessed'>;
  readonly emailHashes: EmailHashes;
  readonly accountTokens: Pick<LinkTokens, 'idIn'>;
  readonly publicUrl: string;
}

export function createGuestAccounts(dependencies: GuestAccountDependencies): GuestAccounts {
  const { commandHandler, readModels, passwords, emailHashes, accountTokens, publicUrl } = dependencies;
  const accounts = createCustomerAccounts(commandHandler, emailHashes);

  async function orderOf(token: string, websiteId: string): Promise<PlacedOrder> {
    const orderId = accountTokens.idIn(token);
    const state = orderId === null ? null : (await commandHandler.load(orderAggregate, orderId)).state;
    if (!state || state.status === 'unplaced' || state.email === ERASED || state.placed.customerId !== null) {
      throw new DomainError('LINK_EXPIRED', 'This link is no longer valid. Please ask for a new one.');
    }
    if (await accounts.findByEmail(websiteId, state.email)) {
      throw new DomainError('EMAIL_TAKEN', 'There is an account with this e-mail address already.');
    }
    return state;
  }

  return {
    async urlFor({ orderId, customerId, lines }, websiteId, tokens) {
      if (customerId !== null || !mayOpenAreas(lines)) return null;
      const areas = await areasByProduct(readModels, websiteId);
      if (areasIn(lines, areas).length === 0) return null;
      return `${publicUrl}/account/open?order=${tokens.of(orderId, null)}`;
    },
    addressOf: async (token, websiteId) => (await orderOf(token, websiteId)).email,
    async open({ token, customerId, password }, mutation) {
      const { email, placed, shippingAddress, billingAddress } = await orderOf(token, mutation.websiteId);
      const { firstName = '', lastName = '' } = billingAddress ?? shippingAddress ?? {};
      const passwordHash = await hashNewPassword(passwords, {
        password,
        about: [email, firstName, lastName],
      });
      await accounts.claimEmail(customerId, email, mutation);
      const data = {
        ...{ customerId, email, passwordHash, firstName, lastName },
        ...{ emailHash: emailHashes.of(email), language: placed.language, at: mutation.now },
        ...{ acceptsMarketing: false, isEmailConfirmed: true },
      };
      return accounts.change(customerId, { type: 'RegisterCustomer', data }, mutation);
    },
  };
}
