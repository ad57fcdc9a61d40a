import { useState } from 'react';
import type { Money } from '../../text/money.ts';
import { DateTimeField } from '../../ui/DateTimeField.tsx';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { TokenField } from '../../ui/TokenField.tsx';
import { MoneyField, NumberField } from '../../ui/ValueFields.tsx';
import { useSite } from '../session/session.api.ts';
import { Part } from './Part.tsx';

/** What is typed. */
export function FieldParts() {
  const { currency } = useSite();
  const [text, setText] = useState('Clay cup');
  const [number, setNumber] = useState<number | null>(1250);
  const [money, setMoney] = useState<Money | null>({ amount: 3850, currency });
  const [instant, setInstant] = useState<string | null>('2026-11-22T14:30:00.000Z');
  const [tokens, setTokens] = useState<readonly string[]>(['Ceramics', 'Kitchen']);
  return (
    <>
      <Part name="Field: TextField, TextArea">
        <TextField
          label="Name"
          hint="What it is for."
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <TextField
          label="Name with a mistake"
          error="Fill this in."
          value=""
          onChange={({ target }) => setText(target.value)}
        />
        <TextField label="Not to be changed" value="Fixed" disabled readOnly />
        <TextArea label="Text" rows={2} value={text} onChange={({ target }) => setText(target.value)} />
      </Part>
      <Part name="ValueFields: NumberField, MoneyField, DateTimeField">
        <NumberField label="Percentage" digits={2} unit="%" value={number} onChange={setNumber} />
        <MoneyField label="Price" currency={currency} value={money} onChange={setMoney} />
        <DateTimeField label="Begins" value={instant} onChange={setInstant} />
      </Part>
      <Part name="TokenField">
        <TokenField label="Categories" tokens={tokens} maxLength={25} onChange={setTokens} />
      </Part>
    </>
  );
}
