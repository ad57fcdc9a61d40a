import { useId } from 'react';
import { FormText } from '../../../ui/form/fields.tsx';
import { useMay } from '../../session/session.api.ts';
import { useGetTaxQuery } from '../../taxes/tax.api.ts';

/** Which rates count for it: a class that the tax settings name, or any other word. */
export function TaxClassField() {
  const listId = useId();
  const maySee = useMay('settings.read');
  const { data } = useGetTaxQuery(undefined, { skip: !maySee });
  const named = data?.tax.rules.flatMap(({ classRates }) => Object.keys(classRates)) ?? [];
  return (
    <>
      <FormText
        name="taxClass"
        label="Tax class"
        hint="“standard” unless your tax settings have rates for another class; “exempt” is never taxed."
        maxLength={40}
        spellCheck={false}
        list={listId}
      />
      <datalist id={listId}>
        {[...new Set(['standard', 'exempt', ...named])].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
