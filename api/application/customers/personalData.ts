import type { z } from 'zod';
import { customerAggregate } from '../../../domain/customers/customer.decider.ts';
import type { CustomerErased } from '../../../domain/customers/customer.events.ts';
import type { RegisteredCustomer } from '../../../domain/customers/customer.state.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { type Belongings, belongingsOf, PERSONAL_MODELS } from '../../../projections/customers/belongings.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { Mutation } from '../commands/commandContext.ts';
import { STREAM_BUSY } from '../commands/commandErrors.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { CustomerAccounts } from './customerAccounts.ts';

export interface PersonalDataDependencies {
  readonly commandHandler: CommandHandler;
  readonly accounts: Pick<CustomerAccounts, 'rekeyed'>;
  readonly readModels: ReadModels;
  readonly personIdOf: (email: string) => string;
  readonly destroyKeys: (keys: { readonly subjects: readonly string[] }) => Promise<void>;
  /** Position of the last event in the log. */
  readonly head: () => Promise<number>;
}

/**
 * Everything of an account, or of the person behind it: then also what was done under its address without an account.
 * The latter is for staff: who opens an account need not show that its address is theirs.
 */
export type PersonalScope = 'account' | 'person';

/** What a person may ask of the store about themselves: to be shown everything, and to be forgotten. */
export interface PersonalData {
  belongingsOf(websiteId: string, customer: RegisteredCustomer, scope: PersonalScope): Promise<Belongings>;
  /**
   * Erases a customer, for good: nobody reads any more who it was. Orders keep what was sold and paid, for the books.
   * Resolves, once the keys are destroyed, to the position at which read models show it.
   */
  erase(
    customer: RegisteredCustomer,
    scope: PersonalScope,
    reason: string,
    mutation: Mutation,
  ): Promise<number>;
}

type Erased = z.infer<typeof CustomerErased.schema>;

export function createPersonalData(dependencies: PersonalDataDependencies): PersonalData {
  const { commandHandler, accounts, readModels, personIdOf, destroyKeys, head } = dependencies;

  async function find(
    websiteId: string,
    { customerId, email }: RegisteredCustomer,
    scope: PersonalScope,
  ): Promise<Belongings> {
    // What was written a moment ago is theirs too.
    const position = await head();
    const reached = await Promise.all(PERSONAL_MODELS.map((name) => readModels.waitFor(name, position)));
    // What is not found now would never be erased.
    if (reached.includes(false)) {
      throw new DomainError(STREAM_BUSY, 'The store is still taking in what was written. Please try again.');
    }
    const byAddress =
      scope === 'person' ? { email, personId: personIdOf(email) } : { email: null, personId: null };
    return belongingsOf(readModels, { websiteId, customerId, ...byAddress });
  }

  return {
    belongingsOf: find,
    async erase(registered, scope, reason, mutation) {
      // What is written of it for ever says nothing that addresses could be tried out on.
      const customer = await accounts.rekeyed(registered, mutation);
      const { customerId, email } = customer;
      const found = await find(mutation.websiteId, customer, scope);
      const lists = listsOf(customer, found);
      const personId = scope === 'person' ? personIdOf(email) : null;
      const subjects = [
        ...new Set([
          customerId,
          ...(personId === null ? [] : [personId]),
          ...lists.orderIds,
          ...lists.cartIds,
          ...lists.donationIds,
          ...lists.giftCardIds,
          ...lists.reviewIds,
          ...found.subscriptions.map(({ _id }) => _id),
          ...lists.draftIds,
          ...lists.submissionIds,
          ...lists.commentIds,
        ]),
      ];
      const data = { customerId, personId, subjects, ...lists, reason, erasedAt: mutation.now };
      const { position } = await commandHandler.handle(
        customerAggregate,
        customerId,
        { type: 'EraseCustomer', data },
        mutation,
      );
      // The process that follows erasures does so too, should this one be cut off here.
      await destroyKeys({ subjects });
      return position;
    },
  };
}

type Lists = Pick<
  Erased,
  | 'orderIds'
  | 'cartIds'
  | 'subscriptionIds'
  | 'donationIds'
  | 'reviewIds'
  | 'signUpIds'
  | 'giftCardIds'
  | 'mailIds'
> &
  Readonly<Record<'draftIds' | 'submissionIds' | 'commentIds' | 'courseIds', string[]>>;

function listsOf({ cartId }: RegisteredCustomer, found: Belongings): Lists {
  const carts = [
    cartId,
    ...found.orders.map(({ cartId }) => cartId),
    ...found.abandoned.map((left) => left.cartId),
  ];
  const idsOf = (docs: readonly { readonly _id: string }[]) => docs.map(({ _id }) => _id);
  return {
    orderIds: idsOf(found.orders),
    cartIds: [...new Set(carts.filter((id) => id !== null))],
    subscriptionIds: found.subscriptions.filter(({ status }) => isGoingOn(status)).map(({ _id }) => _id),
    donationIds: idsOf(found.donations),
    reviewIds: idsOf(found.reviews),
    signUpIds: idsOf(found.signUps),
    // The code of a card that nobody was told of yet is nowhere but under its key.
    giftCardIds: idsOf(found.giftCards.filter(({ mailedAt }) => mailedAt !== null)),
    mailIds: idsOf(found.mails),
    draftIds: idsOf(found.drafts),
    submissionIds: idsOf(found.submissions),
    commentIds: idsOf(found.comments),
    courseIds: found.courses.map(({ courseId }) => courseId),
  };
}

const isGoingOn = (status: string): boolean => status === 'active' || status === 'paused';
