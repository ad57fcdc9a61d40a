import { expect } from 'chai';
import type { FormField } from '../../../domain/catalog/additionalFields.ts';
import { type Answer, assertAnswers, validateAnswers } from '../../../domain/catalog/answers.ts';
import type { QUESTION_TYPES } from '../../../domain/kernel/fields/fieldTypes.ts';
import { refusalOf } from '../../support/refusal.ts';

const field = (type: (typeof QUESTION_TYPES)[number], changes: Partial<FormField> = {}): FormField => ({
  id: type,
  type,
  title: `The ${type}`,
  description: '',
  required: true,
  maxLength: 0,
  options: [],
  ...changes,
});
const formOf = (...fields: FormField[]) => ({ formId: 'f', name: 'Engraving', fields });
const answer = (type: string, value: string, values?: Answer['values']): Answer => ({
  id: type,
  type,
  rawTitle: `The ${type}`,
  value,
  ...(values && { values }),
});
const said = (asked: FormField, ...answers: Answer[]) =>
  validateAnswers(formOf(asked), answers.length === 0 ? '' : JSON.stringify(answers)).map(
    ({ message }) => message,
  );

const UNREADABLE = 'Could not parse the form fields, please check your entries.';

describe('a required question', () => {
  it("says 'Required' while it has no value", () => {
    expect(said(field('text'))).to.deep.equal(['Required']);
    expect(said(field('text'), answer('text', '  '))).to.deep.equal(['Required']);
    expect(said(field('text', { required: false }))).to.deep.equal([]);
  });

  it('may be answered in parts', () => {
    expect(said(field('address'), answer('address', '', { address1: 'Quay 1', city: 'Kiel' }))).to.deep.equal(
      [],
    );
    expect(said(field('name'), answer('name', '', ['Ada', 'Lund']))).to.deep.equal([]);
  });

  it('is never a likert question', () => {
    expect(said(field('likert', { options: ['It fits'] }))).to.deep.equal([]);
  });
});

describe('an answer', () => {
  it('has at most as many characters as were asked for', () => {
    const initials = field('text', { maxLength: 3 });
    expect(said(initials, answer('text', 'ABCD'))).to.deep.equal(['You have exceeded the character limit']);
    expect(said(initials, answer('text', 'ABC'))).to.deep.equal([]);
  });

  const kinds: readonly (readonly [FormField, string, string])[] = [
    [field('date'), '2026-02-28', '2026-02-30'],
    [field('time'), '23:59', '24:00'],
    [field('phone'), '+49 431 123-45', 'call me'],
    [field('number'), '12.5', 'a dozen'],
    [field('website'), 'shop.example/cups', 'http://'],
    [field('select', { options: ['Ash', 'Oak'] }), 'Oak', 'Elm'],
    [field('radio', { options: ['Ash', 'Oak'] }), 'Ash', 'Elm'],
    [field('checkbox', { options: ['Gift wrap', 'Card'] }), 'Gift wrap, Card', 'Gift wrap, Bow'],
  ];
  for (const [asked, good, bad] of kinds) {
    it(`to a ${asked.type} question is one: ${good}, not ${bad}`, () => {
      expect(said(asked, answer(asked.type, good))).to.deep.equal([]);
      expect(said(asked, answer(asked.type, bad))).to.deep.equal([UNREADABLE]);
    });
  }

  it("to an e-mail question says 'Email is not valid'", () => {
    expect(said(field('email'), answer('email', 'ada@shop.example'))).to.deep.equal([]);
    expect(said(field('email'), answer('email', 'ada'))).to.deep.equal(['Email is not valid']);
  });

  it('to a likert question runs from -2 to 2 for the statements that were asked', () => {
    const asked = field('likert', { options: ['It fits'] });
    expect(said(asked, answer('likert', '', { 'It fits': -2 }))).to.deep.equal([]);
    expect(said(asked, answer('likert', '', { 'It is blue': 1 }))).to.deep.equal([UNREADABLE]);
    expect(said(asked, answer('likert', '', { 'It fits': 3 }))).to.deep.equal([UNREADABLE]);
  });

  it('finds its question by title where it names no id', () => {
    const { id: _, ...byTitle } = answer('text', 'AB');
    expect(said(field('text'), byTitle)).to.deep.equal([]);
  });

  it('is given once, and only to a question of the form', () => {
    expect(said(field('text'), answer('text', 'A'), answer('text', 'B'))).to.deep.equal([UNREADABLE]);
    expect(said(field('text'), answer('text', 'A'), answer('date', 'B'))).to.deep.equal([UNREADABLE]);
  });
});

describe('the text of all answers', () => {
  it('is refused when it is no list of answers', () => {
    for (const text of ['{', '{"a":1}', '[1]', 'AB']) {
      expect(validateAnswers(formOf(field('text')), text)[0]?.message).to.equal(UNREADABLE);
    }
  });

  it('holds no answers where it is an object without fields', () => {
    expect(validateAnswers(formOf(field('text', { required: false })), '{}')).to.deep.equal([]);
    expect(validateAnswers(formOf(field('text')), '{}')[0]?.message).to.equal('Required');
  });

  it('says nothing where nothing was asked', () => {
    expect(validateAnswers(null, 'anything')).to.deep.equal([]);
  });

  it('refuses with the first message and names every field', () => {
    const form = formOf(field('text'), field('date'));
    const refusal = refusalOf(() => assertAnswers(form, ''));
    expect(refusal).to.include({ code: 'ADDITIONAL_FIELDS_INVALID', message: 'Required' });
    expect(refusal.details).to.deep.equal({
      fields: [
        { fieldId: 'text', title: 'The text', message: 'Required' },
        { fieldId: 'date', title: 'The date', message: 'Required' },
      ],
    });
  });
});
