import { useState } from 'react';
import { FUNCTIONS, isAnswerable, nameOfField } from '../../../../api/http/contracts/forms/fields.ts';
import type { FormEdit } from '../../../../api/http/contracts/forms/forms.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { useFormField } from '../../ui/form/fields.tsx';
import { formulaProblem, keptFormula, shownFormula } from './formulaText.ts';

interface Props {
  readonly name: string;
  /** Further up: what a formula can ask for. */
  readonly earlier: FormEdit['fields'];
}

/** A formula, with the names of fields in brackets; the form keeps their ids, so that renaming one breaks nothing. */
export function FormulaField({ name, earlier }: Props) {
  const { value, onChange, onBlur } = useFormField(name);
  const asked = earlier.filter((field) => isAnswerable(field) && nameOfField(field) !== '');
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? shownFormula(value ?? '', asked);
  const write = (text: string) => {
    setTyped(text);
    onChange(keptFormula(text, asked));
  };
  return (
    <>
      <TextArea
        label="Formula"
        name={name}
        rows={2}
        maxLength={500}
        value={shown}
        error={formulaProblem(keptFormula(shown, asked))}
        hint={`Numbers, fields in [brackets], + - * /, comparisons, and ${FUNCTIONS.join(', ')}. A choice counts as the last number in its words.`}
        onChange={({ target }) => write(target.value)}
        onBlur={() => {
          setTyped(null);
          onBlur();
        }}
      />
      <fieldset className="formula-fields">
        <legend>Put in a field</legend>
        {asked.length === 0 && <p className="muted">There is no field further up.</p>}
        {asked.map((field) => (
          <Button
            key={field.id}
            tone="quiet"
            onClick={() => write(`${shown}${shown === '' ? '' : ' '}${shownFormula(`{${field.id}}`, asked)}`)}
          >
            {nameOfField(field)}
          </Button>
        ))}
      </fieldset>
    </>
  );
}
