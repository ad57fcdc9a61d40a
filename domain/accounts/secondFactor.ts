import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import type { AccountEvent } from './account.events.ts';
import type { AccountState } from './account.state.ts';

const accountId = idSchema;
const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);
const at = instantSchema;
type Active = Extract<AccountState, { status: 'active' }>;

export const enableSecondFactorSchema = z.strictObject({
  accountId,
  /** In base 32: 160 bits or more. */
  secret: z.string().regex(/^[A-Z2-7]{32,128}$/),
  recoveryHashes: z.array(hashSchema).min(1).max(20),
  /** The time step of the code that shows that their app has the secret. */
  step: z.int().nonnegative(),
  at,
});
export type EnableSecondFactor = Command<'EnableSecondFactor', z.infer<typeof enableSecondFactorSchema>>;

export const useSecondFactorSchema = z.strictObject({ accountId, step: z.int().nonnegative(), at });
export type UseSecondFactor = Command<'UseSecondFactor', z.infer<typeof useSecondFactorSchema>>;

export const useRecoveryCodeSchema = z.strictObject({ accountId, codeHash: hashSchema, at });
export type UseRecoveryCode = Command<'UseRecoveryCode', z.infer<typeof useRecoveryCodeSchema>>;

export const renewRecoveryCodesSchema = enableSecondFactorSchema.pick({
  accountId: true,
  recoveryHashes: true,
  at: true,
});
export type RenewRecoveryCodes = Command<'RenewRecoveryCodes', z.infer<typeof renewRecoveryCodesSchema>>;

export const disableSecondFactorSchema = z.strictObject({ accountId, at });
export type DisableSecondFactor = Command<'DisableSecondFactor', z.infer<typeof disableSecondFactorSchema>>;

export type SecondFactorCommand =
  | EnableSecondFactor
  | UseSecondFactor
  | UseRecoveryCode
  | RenewRecoveryCodes
  | DisableSecondFactor;

/** The same whether a code is none, was used, or is of another time. */
export const codeWrong = () =>
  new DomainError('SECOND_FACTOR_WRONG', 'The code is not right.', { field: 'code' });

/** What an active account decides about its second factor (`docs/rules/accounts.md#second-factor`). */
export function decideSecondFactor(command: SecondFactorCommand, state: Active): AccountEvent[] {
  switch (command.type) {
    case 'EnableSecondFactor':
      return enable(command, state);
    case 'UseSecondFactor': {
      const { at: usedAt, ...used } = command.data;
      if (used.step <= heldBy(state).lastStep) throw codeWrong();
      return [{ type: 'SecondFactorUsed', data: { ...used, usedAt } }];
    }
    case 'UseRecoveryCode': {
      const { at: usedAt, ...used } = command.data;
      if (!heldBy(state).recoveryHashes.includes(used.codeHash)) throw codeWrong();
      return [{ type: 'RecoveryCodeUsed', data: { ...used, usedAt } }];
    }
    case 'RenewRecoveryCodes': {
      const { recoveryHashes, at: renewedAt } = command.data;
      heldBy(state);
      const { accountId: id } = command.data;
      return [
        {
          type: 'RecoveryCodesRenewed',
          data: { accountId: id, recoveryHashes: recoveryHashes.join(' '), renewedAt },
        },
      ];
    }
    case 'DisableSecondFactor': {
      const { accountId: id, at: disabledAt } = command.data;
      return state.secondFactor === null
        ? []
        : [{ type: 'SecondFactorDisabled', data: { accountId: id, disabledAt } }];
    }
  }
}

function enable({ data }: EnableSecondFactor, { secondFactor }: Active): AccountEvent[] {
  const { at: enabledAt, recoveryHashes, ...facts } = data;
  if (secondFactor === null) {
    return [
      {
        type: 'SecondFactorEnabled',
        data: { ...facts, recoveryHashes: recoveryHashes.join(' '), enabledAt },
      },
    ];
  }
  if (secondFactor.secret === facts.secret) return [];
  throw new DomainError('SECOND_FACTOR_ON', 'There is a second factor already. Switch it off first.');
}

function heldBy({ secondFactor }: Active) {
  if (secondFactor === null) throw new DomainError('SECOND_FACTOR_OFF', 'There is no second factor.');
  return secondFactor;
}
