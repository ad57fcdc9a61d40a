import { createGuessLimits, type GuessLimits } from '../application/accounts/guessLimits.ts';
import { createPasswordCheck, type PasswordCheck } from '../application/accounts/passwordCheck.ts';
import { createSecondFactors, type SecondFactors } from '../application/accounts/secondFactor.ts';
import { createSingleSignOn, type SingleSignOn } from '../application/accounts/singleSignOn.ts';
import { createStaffPasswords, type StaffPasswords } from '../application/accounts/staffPasswords.ts';
import { type CaptchaGuard, createCaptchaGuard } from '../application/captcha/captchaGuard.ts';
import { type CustomerAccounts, createCustomerAccounts } from '../application/customers/customerAccounts.ts';
import { type CustomerCarts, createCustomerCarts } from '../application/customers/customerCarts.ts';
import { type CustomerPasskeys, createCustomerPasskeys } from '../application/customers/customerPasskeys.ts';
import { createMailedLinks, type MailedLinks } from '../application/customers/mailedLinks.ts';
import { createPersonalData, type PersonalData } from '../application/customers/personalData.ts';
import { createTaxExemptions, type TaxExemptions } from '../application/customers/taxExemptions.ts';
import { createFormFiles, type FormFiles } from '../application/forms/formFiles.ts';
import { createFormKeys, type FormKeys } from '../application/forms/formKeys.ts';
import { createFormSubmissions, type FormSubmissions } from '../application/forms/formSubmissions.ts';
import { createSpamExamples, type SpamExamples } from '../application/forms/spamExamples.ts';
import { createUnsentForms, type UnsentForms } from '../application/forms/unsentForms.ts';
import {
  createPictureDestruction,
  type PictureDestruction,
} from '../application/media/pictureDestruction.ts';
import { type AccountSessions, createAccountSessions } from '../application/sessions/accountSessions.ts';
import type { AdapterParts } from './adapters.ts';
import type { CommandPathParts } from './commandPath.ts';
import type { EventLogParts } from './eventLog.ts';
import type { ReadModelParts } from './readModels.ts';
import { type Recipes, recipesFrom } from './recipes.ts';
import type { SellingParts } from './selling.ts';

/** Staff, customers and visitors: their accounts, what is known of them, and what ends. */
export interface PeopleParts {
  readonly staffSessions: AccountSessions;
  readonly customerSessionsOf: (websiteId: string) => AccountSessions;
  readonly staffPasswords: StaffPasswords;
  readonly checkPassword: PasswordCheck;
  readonly secondFactors: SecondFactors;
  readonly guessLimits: GuessLimits;
  readonly singleSignOn: SingleSignOn;
  readonly customerAccounts: CustomerAccounts;
  readonly customerPasskeys: CustomerPasskeys;
  readonly customerCarts: CustomerCarts;
  readonly taxExemptions: TaxExemptions;
  readonly mailedLinks: MailedLinks;
  readonly personalData: PersonalData;
  readonly pictureDestruction: PictureDestruction;
  readonly captchaGuard: CaptchaGuard;
  readonly formKeys: FormKeys;
  readonly formFiles: FormFiles;
  readonly spamExamples: SpamExamples;
  readonly formSubmissions: FormSubmissions;
  readonly unsentForms: UnsentForms;
}

type Parts = EventLogParts & CommandPathParts & ReadModelParts & AdapterParts & SellingParts & PeopleParts;
const using = recipesFrom<Parts>();

/** How each is made. */
export const people: Recipes<PeopleParts, Parts> = {
  staffSessions: using(
    ['staffSessionTokens', 'commandHandler', 'now'],
    ({ staffSessionTokens, commandHandler, now }) =>
      createAccountSessions('staff', staffSessionTokens, commandHandler, now),
  ),
  customerSessionsOf: using(
    ['customerSessionTokensOf', 'commandHandler', 'now'],
    ({ customerSessionTokensOf, commandHandler, now }) => {
      const known = new Map<string, AccountSessions>();
      return (websiteId) => {
        // Kept, because tokens remember the signatures they have checked. There are as many as the owner named hosts.
        const sessions =
          known.get(websiteId) ??
          createAccountSessions('customer', customerSessionTokensOf(websiteId), commandHandler, now);
        known.set(websiteId, sessions);
        return sessions;
      };
    },
  ),
  staffPasswords: using(
    ['commandHandler', 'passwords', 'publicUrl'],
    ({ commandHandler, passwords, publicUrl }) => createStaffPasswords(commandHandler, passwords, publicUrl),
  ),
  singleSignOn: using(
    ['commandHandler', 'identityProviders', 'publicUrl', 'secret', 'now'],
    createSingleSignOn,
  ),
  guessLimits: using(['attempts'], ({ attempts }) => createGuessLimits(attempts)),
  checkPassword: using(['passwords', 'attempts'], ({ passwords, attempts }) =>
    createPasswordCheck(passwords, attempts),
  ),
  secondFactors: using(['commandHandler', 'oneTimeCodes', 'attempts'], createSecondFactors),
  customerAccounts: using(['commandHandler', 'emailHashes'], ({ commandHandler, emailHashes }) =>
    createCustomerAccounts(commandHandler, emailHashes),
  ),
  customerPasskeys: using(
    ['customerAccounts', 'passkeyCeremonies', 'attempts', 'secret', 'now'],
    ({ customerAccounts: accounts, ...parts }) => createCustomerPasskeys({ ...parts, accounts }),
  ),
  customerCarts: using(
    ['commandHandler', 'customerAccounts', 'offers'],
    ({ commandHandler, customerAccounts, offers }) =>
      createCustomerCarts(commandHandler, customerAccounts, offers),
  ),
  taxExemptions: using(['commandHandler', 'personIdOf'], ({ commandHandler, personIdOf }) =>
    createTaxExemptions(commandHandler, personIdOf),
  ),
  mailedLinks: using(
    ['customerAccounts', 'taxExemptions', 'passwords', 'emailHashes'],
    ({ customerAccounts, taxExemptions, passwords, emailHashes }) =>
      createMailedLinks(customerAccounts, taxExemptions, passwords, emailHashes.of),
  ),
  personalData: using(
    ['commandHandler', 'customerAccounts', 'readModels', 'personIdOf', 'destroyKeys', 'head'],
    ({ customerAccounts: accounts, ...parts }) => createPersonalData({ ...parts, accounts }),
  ),
  formKeys: using(['secret', 'now'], ({ secret, now }) => createFormKeys(secret, now)),
  formFiles: using(
    ['commandHandler', 'readModels', 'formKeys', 'submissionFiles', 'secret'],
    createFormFiles,
  ),
  spamExamples: using(['readModels', 'now'], createSpamExamples),
  formSubmissions: using(
    [
      ...(['commandHandler', 'readModels', 'captchaGuard', 'formKeys', 'formFiles'] as const),
      ...(['spamExamples', 'personIdOf', 'now'] as const),
    ],
    createFormSubmissions,
  ),
  pictureDestruction: using(
    ['commandHandler', 'readModels', 'pictureFiles', 'madePictures'],
    createPictureDestruction,
  ),
  unsentForms: using(['commandHandler', 'readModels', 'formKeys', 'personIdOf'], createUnsentForms),
  captchaGuard: using(['captcha', 'patience', 'preferences'], ({ captcha, patience, preferences }) =>
    createCaptchaGuard(captcha, patience, preferences),
  ),
};
