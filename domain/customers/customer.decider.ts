import type { Aggregate } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { addAddress, changeAddress, removeAddress } from './addresses.ts';
import { announceAccountEnd } from './announceAccountEnd.ts';
import {
  confirmEmailChange,
  rekeyCustomerEmail,
  renewCustomerPasswordHash,
  requestEmailChange,
  requestEmailConfirmation,
  requestPasswordReset,
  resetPassword,
  setCustomerPassword,
} from './credentials.ts';
import { type CustomerCommand, customerCommands } from './customer.commands.ts';
import type { CustomerEvent } from './customer.events.ts';
import { type CustomerState, evolveCustomer, initialCustomer } from './customer.state.ts';
import { eraseCustomer } from './eraseCustomer.ts';
import { addPasskey, passkeyUsed, removePasskey, renamePasskey } from './passkeys.ts';
import { chooseCart, chooseLanguage, decideOnMarketing, renameCustomer } from './profile.ts';
import { registerCustomer } from './registerCustomer.ts';
import { tagCustomer } from './tagCustomer.ts';

export type { CustomerCommand } from './customer.commands.ts';

/** A visitor of the site with an account: stream `customer-{customerId}`. */
export const customerAggregate: Aggregate<CustomerState, CustomerCommand, CustomerEvent> = {
  category: 'customer',
  commands: customerCommands,
  initialState: initialCustomer,
  evolve: evolveCustomer,
  isTerminal: () => false,
  decide(command, state) {
    if (command.type === 'RegisterCustomer') return registerCustomer(command, state);
    if (state.status === 'erased' && command.type === 'EraseCustomer') return [];
    if (state.status !== 'registered')
      throw new DomainError('CUSTOMER_NOT_FOUND', 'There is no such account.');
    switch (command.type) {
      case 'SetCustomerPassword':
        return setCustomerPassword(command);
      case 'RenewCustomerPasswordHash':
        return renewCustomerPasswordHash(command, state);
      case 'RequestEmailChange':
        return requestEmailChange(command, state);
      case 'RequestEmailConfirmation':
        return requestEmailConfirmation(command, state);
      case 'ConfirmEmailChange':
        return confirmEmailChange(command, state);
      case 'RekeyCustomerEmail':
        return rekeyCustomerEmail(command, state);
      case 'RequestPasswordReset':
        return requestPasswordReset(command, state);
      case 'ResetPassword':
        return resetPassword(command, state);
      case 'RenameCustomer':
        return renameCustomer(command, state);
      case 'ChooseLanguage':
        return chooseLanguage(command, state);
      case 'DecideOnMarketing':
        return decideOnMarketing(command, state);
      case 'ChooseCart':
        return chooseCart(command, state);
      case 'AddAddress':
        return addAddress(command, state);
      case 'ChangeAddress':
        return changeAddress(command, state);
      case 'RemoveAddress':
        return removeAddress(command, state);
      case 'TagCustomer':
        return tagCustomer(command, state);
      case 'AnnounceAccountEnd':
        return announceAccountEnd(command);
      case 'AddPasskey':
        return addPasskey(command, state);
      case 'RenamePasskey':
        return renamePasskey(command, state);
      case 'UsePasskey':
        return passkeyUsed(command, state);
      case 'RemovePasskey':
        return removePasskey(command, state);
      case 'EraseCustomer':
        return eraseCustomer(command, state);
      default:
        return unreachable(command);
    }
  },
};
