import type { CommandsOf } from '../kernel/decider.ts';
import { addAddressSchema, changeAddressSchema, removeAddressSchema } from './addresses.ts';
import { announceAccountEndSchema } from './announceAccountEnd.ts';
import {
  confirmEmailChangeSchema,
  rekeyCustomerEmailSchema,
  renewCustomerPasswordHashSchema,
  requestEmailChangeSchema,
  requestEmailConfirmationSchema,
  requestPasswordResetSchema,
  resetPasswordSchema,
  setCustomerPasswordSchema,
} from './credentials.ts';
import { eraseCustomerSchema } from './eraseCustomer.ts';
import { addPasskeySchema, removePasskeySchema, renamePasskeySchema, usePasskeySchema } from './passkeys.ts';
import {
  chooseCartSchema,
  chooseLanguageSchema,
  decideOnMarketingSchema,
  renameCustomerSchema,
} from './profile.ts';
import { registerCustomerSchema } from './registerCustomer.ts';
import { tagCustomerSchema } from './tagCustomer.ts';

/** The commands of a customer account, each with the schema of its data. */
export const customerCommands = {
  RegisterCustomer: registerCustomerSchema,
  SetCustomerPassword: setCustomerPasswordSchema,
  RenewCustomerPasswordHash: renewCustomerPasswordHashSchema,
  RequestEmailChange: requestEmailChangeSchema,
  RequestEmailConfirmation: requestEmailConfirmationSchema,
  ConfirmEmailChange: confirmEmailChangeSchema,
  RekeyCustomerEmail: rekeyCustomerEmailSchema,
  RequestPasswordReset: requestPasswordResetSchema,
  ResetPassword: resetPasswordSchema,
  RenameCustomer: renameCustomerSchema,
  ChooseLanguage: chooseLanguageSchema,
  DecideOnMarketing: decideOnMarketingSchema,
  ChooseCart: chooseCartSchema,
  AddAddress: addAddressSchema,
  ChangeAddress: changeAddressSchema,
  RemoveAddress: removeAddressSchema,
  TagCustomer: tagCustomerSchema,
  AnnounceAccountEnd: announceAccountEndSchema,
  AddPasskey: addPasskeySchema,
  RenamePasskey: renamePasskeySchema,
  UsePasskey: usePasskeySchema,
  RemovePasskey: removePasskeySchema,
  EraseCustomer: eraseCustomerSchema,
};
export type CustomerCommand = CommandsOf<typeof customerCommands>;
