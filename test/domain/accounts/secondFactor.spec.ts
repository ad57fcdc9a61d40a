import { type AccountCommand, accountAggregate } from '../../../domain/accounts/account.decider.ts';
import type { AccountEvent } from '../../../domain/accounts/account.events.ts';
import { accepted, accountId, invited, removed } from '../../support/builders/accounts.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { NINE, TEN_PAST } from '../../support/instants.ts';

const { given } = deciderSpec(accountAggregate);
const opened = [invited(), accepted];
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const [one, two] = ['a'.repeat(64), 'b'.repeat(64)];
const enabled: AccountEvent = {
  type: 'SecondFactorEnabled',
  data: { accountId, secret, recoveryHashes: `${one} ${two}`, step: 100, enabledAt: NINE },
};
const disabled: AccountEvent = { type: 'SecondFactorDisabled', data: { accountId, disabledAt: TEN_PAST } };
const enable = (of: string): AccountCommand => ({
  type: 'EnableSecondFactor',
  data: { accountId, secret: of, recoveryHashes: [one, two], step: 100, at: NINE },
});
const use = (step: number) => ({ type: 'UseSecondFactor', data: { accountId, step, at: TEN_PAST } }) as const;
const recover = (codeHash: string) =>
  ({ type: 'UseRecoveryCode', data: { accountId, codeHash, at: TEN_PAST } }) as const;
const disable = { type: 'DisableSecondFactor', data: { accountId, at: TEN_PAST } } as const;

describe('the second factor of an account', () => {
  it('is switched on once; another one waits until it is off', () => {
    given(...opened)
      .when(enable(secret))
      .expectEvents(enabled);
    given(...opened, enabled)
      .when(enable(secret))
      .expectNothing();
    given(...opened, enabled)
      .when(enable(secret.replace('J', 'K')))
      .expectRefusal('SECOND_FACTOR_ON', 'There is a second factor already. Switch it off first.');
    given(...opened, enabled, disabled)
      .when(enable(secret))
      .expectEvents(enabled);
  });

  it('takes each code once, and none that is older', () => {
    const used: AccountEvent = { type: 'SecondFactorUsed', data: { accountId, step: 102, usedAt: TEN_PAST } };
    given(...opened, enabled)
      .when(use(102))
      .expectEvents(used);
    given(...opened, enabled)
      .when(use(100))
      .expectRefusal('SECOND_FACTOR_WRONG', 'The code is not right.');
    given(...opened, enabled, used)
      .when(use(102))
      .expectRefusal('SECOND_FACTOR_WRONG');
    given(...opened, enabled, used)
      .when(use(101))
      .expectRefusal('SECOND_FACTOR_WRONG');
  });

  it('takes each recovery code once, until there are others', () => {
    const used: AccountEvent = {
      type: 'RecoveryCodeUsed',
      data: { accountId, codeHash: one, usedAt: TEN_PAST },
    };
    const renewed: AccountEvent = {
      type: 'RecoveryCodesRenewed',
      data: { accountId, recoveryHashes: one, renewedAt: TEN_PAST },
    };
    const renew: AccountCommand = {
      type: 'RenewRecoveryCodes',
      data: { accountId, recoveryHashes: [one], at: TEN_PAST },
    };
    given(...opened, enabled)
      .when(recover(one))
      .expectEvents(used);
    given(...opened, enabled, used)
      .when(recover(one))
      .expectRefusal('SECOND_FACTOR_WRONG');
    given(...opened, enabled, used)
      .when(recover(two))
      .expectEvents({ ...used, data: { ...used.data, codeHash: two } });
    given(...opened, enabled)
      .when(renew)
      .expectEvents(renewed);
    given(...opened, enabled, renewed)
      .when(recover(two))
      .expectRefusal('SECOND_FACTOR_WRONG');
  });

  it('is switched off once, and then asks for nothing', () => {
    given(...opened, enabled)
      .when(disable)
      .expectEvents(disabled);
    given(...opened)
      .when(disable)
      .expectNothing();
    given(...opened, enabled, disabled)
      .when(use(105))
      .expectRefusal('SECOND_FACTOR_OFF');
    given(...opened, enabled, removed)
      .when(disable)
      .expectRefusal('ACCOUNT_NOT_FOUND');
    given(invited()).when(enable(secret)).expectRefusal('ACCOUNT_NOT_ACTIVE');
  });
});
