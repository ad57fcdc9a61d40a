import { expect } from 'chai';
import { z } from 'zod';
import { fieldProblem } from '../../../../../web/editor/ui/form/fieldProblem.ts';
import { messageIn, mistakesIn, picked, touchedFields } from '../../../../../web/editor/ui/form/touched.ts';

const problemOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: fieldProblem }).error?.issues[0]?.message;

describe('what a contract refuses', () => {
  it('is said in words for the person at the field', () => {
    expect([
      problemOf(z.string().trim().min(1), ''),
      problemOf(z.string().max(3), 'four'),
      problemOf(z.int().min(1), 0),
      problemOf(z.int().max(9), 10),
      problemOf(z.int(), Number.NaN),
      problemOf(z.string(), null),
      problemOf(z.array(z.string()).min(1), []),
      problemOf(z.enum(['a', 'b']), 'c'),
      problemOf(z.email(), 'nobody'),
    ]).to.deep.equal([
      'Fill this in.',
      'Use at most 3 characters.',
      'Enter 1 or more.',
      'Enter 9 or less.',
      'Enter a number.',
      'Fill this in.',
      'Add at least one.',
      'c is not one of the expected options',
      'Please enter a valid email',
    ]);
  });

  it('is said in the words of the contract where it has some', () => {
    expect(problemOf(z.string().min(1, { error: 'Name it.' }), '')).to.equal('Name it.');
  });
});

describe('what was touched of a form', () => {
  const saved = { name: 'Spring', code: null, places: [{ country: 'DE' }] };

  it('is what differs from what is saved, field by field', () => {
    const typed = { name: 'Spring', code: 'TEN', places: [{ country: 'FR' }] };
    expect(touchedFields(typed, saved)).to.deep.equal(['code', 'places']);
    expect(picked(typed, ['code'])).to.deep.equal({ code: 'TEN' });
  });

  it('is nothing where somebody typed and took it back', () => {
    expect(touchedFields({ ...saved, places: [{ country: 'DE' }] }, saved)).to.deep.equal([]);
  });
});

describe('the mistakes in a form', () => {
  const errors = {
    name: { type: 'too_small', message: 'Fill this in.' },
    zones: [undefined, { rates: { root: { type: 'too_small', message: 'Add at least one.' } } }],
    price: { amount: { type: 'invalid_type', message: 'Enter a number.' } },
  };

  it('are found wherever they are, each by the name of its field', () => {
    expect(mistakesIn(errors)).to.deep.equal([
      { field: 'name', message: 'Fill this in.' },
      { field: 'zones.1.rates', message: 'Add at least one.' },
      { field: 'price.amount', message: 'Enter a number.' },
    ]);
  });

  it('are shown at the field that holds what is wrong', () => {
    expect(messageIn(errors.price)).to.equal('Enter a number.');
    expect(messageIn(undefined)).to.equal(null);
  });
});
