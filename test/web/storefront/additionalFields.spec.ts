import { expect } from 'chai';
import type { AdditionalFieldsForm as CheckedForm } from '../../../domain/catalog/additionalFields.ts';
import { assertAnswers } from '../../../domain/catalog/answers.ts';
import type { AdditionalFieldsForm } from '../../../web/storefront/features/product/additionalField.ts';
import {
  answersIn,
  fieldErrors,
  readAnswers,
  serialiseAnswers,
} from '../../../web/storefront/features/product/additionalFields.ts';

const field = { description: '', required: false, maxLength: 0, options: [] };
const form: AdditionalFieldsForm = {
  formId: 'engraving',
  name: 'Engraving',
  fields: [
    { ...field, id: 'initials', type: 'text', title: 'Initials', required: true, maxLength: 3 },
    { ...field, id: 'extras', type: 'checkbox', title: 'Extras', options: ['Box', 'Card'] },
  ],
};

describe('when a product asks questions', () => {
  it("says 'Required' of an empty required field, and when the character limit is exceeded", () => {
    expect(fieldErrors(form, { initials: '  ' })).to.deep.equal({ initials: 'Required' });
    expect(fieldErrors(form, { initials: 'ABCD' })).to.deep.equal({
      initials: 'You have exceeded the character limit',
    });
    expect(fieldErrors(form, { initials: 'AB' })).to.deep.equal({});
  });

  it('sends answers with their titles and reads them again in the cart', () => {
    const sent = serialiseAnswers(form, { initials: 'AB', extras: ['Box', 'Card'] });
    expect(readAnswers(sent).map(({ rawTitle, value }) => [rawTitle, value])).to.deep.equal([
      ['Initials', 'AB'],
      ['Extras', 'Box, Card'],
    ]);
  });

  it('sends nothing when nothing was answered, and loses no text it cannot read', () => {
    expect(serialiseAnswers(form, {})).to.equal('');
    expect(readAnswers('')).to.deep.equal([]);
    expect(readAnswers('for Anna')).to.deep.equal([{ rawTitle: 'Note', value: 'for Anna' }]);
  });

  it('opens the form again with what was answered, and forgets what it no longer asks', () => {
    const answers = { initials: 'AB', extras: ['Box', 'Card'] };
    expect(answersIn(form, serialiseAnswers(form, answers))).to.deep.equal(answers);
    const old = JSON.stringify([
      { type: 'text', rawTitle: 'Initials', value: 'CD' },
      { id: 'colour', type: 'text', rawTitle: 'Colour', value: 'blue' },
    ]);
    expect(answersIn(form, old)).to.deep.equal({ initials: 'CD' });
    expect(answersIn(form, 'for Anna')).to.deep.equal({});
  });

  it('asks names, addresses and statements in parts, which travel beside their text', () => {
    const parted: AdditionalFieldsForm = {
      formId: 'gift',
      name: 'Gift',
      fields: [
        { ...field, id: 'who', type: 'name', title: 'For', required: true },
        { ...field, id: 'where', type: 'address', title: 'Where' },
        {
          ...field,
          id: 'how',
          type: 'likert',
          title: 'How',
          required: true,
          options: ['It fits', 'It lasts'],
        },
      ],
    };
    expect(fieldErrors(parted, { who: { firstName: ' ' } })).to.deep.equal({ who: 'Required' });
    const answers = {
      who: { firstName: 'Ada', lastName: 'Lovelace' },
      where: { line1: '12 Mercer Street', city: 'New York' },
      how: { 'It fits': '2', 'It lasts': '0' },
    };
    expect(fieldErrors(parted, answers)).to.deep.equal({});
    const sent = serialiseAnswers(parted, answers);
    expect(readAnswers(sent).map(({ value }) => value)).to.deep.equal([
      'Ada Lovelace',
      '12 Mercer Street, New York',
      'It fits: Strongly Agree; It lasts: Neutral',
    ]);
    expect(answersIn(parted, sent)).to.deep.equal(answers);
    expect(() => assertAnswers(parted as CheckedForm, sent)).to.not.throw();
  });
});
