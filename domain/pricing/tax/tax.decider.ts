import { z } from 'zod';
import type { Aggregate, Command } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/errors.ts';
import { idSchema } from '../../kernel/ids.ts';
import { isEqual } from '../../kernel/isEqual.ts';
import type { TaxEvent } from './tax.events.ts';
import { DEFAULT_TAX, type TaxSettings, taxSettingsSchema } from './taxSettings.ts';

export const setTaxRulesSchema = z.strictObject({ websiteId: idSchema, settings: taxSettingsSchema });
export type SetTaxRules = Command<'SetTaxRules', z.infer<typeof setTaxRulesSchema>>;

/** What a website taxes: stream `tax-{websiteId}`. */
export const taxAggregate: Aggregate<TaxSettings, SetTaxRules, TaxEvent> = {
  category: 'tax',
  commands: { SetTaxRules: setTaxRulesSchema },
  initialState: DEFAULT_TAX,
  isTerminal: () => false,
  // A state of its own, so that what somebody said is never taken for what nobody has.
  evolve: (state, event) => (event.type === 'TaxRulesSet' ? { ...event.data.settings } : state),
  decide({ data }, previous) {
    const ids = data.settings.rules.map(({ ruleId }) => ruleId);
    if (new Set(ids).size !== ids.length) {
      throw new DomainError('TAX_RULE_TWICE', 'Every tax rule needs an id of its own.');
    }
    // That nothing is taxed is an answer, too, until it was given.
    const isSaid = previous !== DEFAULT_TAX;
    return isSaid && isEqual(data.settings, previous)
      ? []
      : [{ type: 'TaxRulesSet', data: { ...data, previous } }];
  },
};
