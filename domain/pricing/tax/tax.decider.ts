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
  evolve: (state, event) => (event.type === 'TaxRulesSet' ? event.data.settings : state),
  decide({ data }, previous) {
    const ids = data.settings.rules.map(({ ruleId }) => ruleId);
    if (new Set(ids).size !== ids.length) {
      throw new DomainError('TAX_RULE_TWICE', 'Every tax rule needs an id of its own.');
    }
    return isEqual(data.settings, previous) ? [] : [{ type: 'TaxRulesSet', data: { ...data, previous } }];
  },
};
