import { expect } from 'chai';
import { type FieldAnswer, mappedAnswer, sanitised } from '../../../../domain/kernel/fields/answers.ts';
import { blankField, type Field, type FieldType } from '../../../../domain/kernel/fields/fieldTypes.ts';
import { countedAnswers, fieldProblem, formProblems } from '../../../../domain/kernel/fields/judgeForm.ts';
import { FORM_MESSAGES } from '../../../../domain/kernel/fields/messages.ts';
import { pagesOf, shownFields } from '../../../../domain/kernel/fields/shownFields.ts';

const field = (type: FieldType, changes: Partial<Field> = {}): Field => ({
  ...blankField(type, type),
  title: `The ${type}`,
  ...changes,
});
const problem = (one: Field, answer?: FieldAnswer) => fieldProblem(one, answer);

describe('an answer to a field', () => {
  it("is asked for where it is required: 'Required'", () => {
    for (const type of ['text', 'email', 'name', 'checkbox', 'consent', 'phone'] as const) {
      expect(problem(field(type, { required: true })), type).to.equal('Required');
      expect(problem(field(type)), type).to.equal(null);
    }
    expect(problem(field('phone', { required: true }), ['+44', ''])).to.equal('Required');
  });

  it('is never required of a likert field', () => {
    expect(problem(field('likert', { required: true, options: ['It fits'] }), {})).to.equal(null);
  });

  it("may be as long as the field says: 'You have exceeded the character limit'", () => {
    const short = field('textarea', { maxLength: 3 });
    expect(problem(short, 'abc')).to.equal(null);
    expect(problem(short, 'abcd')).to.equal('You have exceeded the character limit');
    expect(problem(short, '')).to.equal(null);
  });

  const EMAILS: readonly (readonly [string, boolean])[] = [
    ['ada@example.com', true],
    ['a@b.co', true],
    ['ada@example.info', true],
    ['ada@example.museum', false],
    ['ada@example.c', false],
    ['ada@example', false],
    ['ada example@example.com', false],
    [`${'a'.repeat(250)}@ex.com`, false],
  ];
  for (const [email, isValid] of EMAILS) {
    it(`${isValid ? 'takes' : 'refuses'} ${email.slice(0, 30)} as an address of mail`, () => {
      expect(problem(field('email'), email)).to.equal(isValid ? null : 'Email is not valid');
    });
  }

  it('is of its kind', () => {
    const good: readonly (readonly [FieldType, FieldAnswer])[] = [
      ['number', '-1.5'],
      ['currency', '12,50'],
      ['website', 'example.com'],
      ['twitter', '@kiln_and_co'],
      ['date', '2024-02-29'],
      ['time', '14:30'],
      ['phone', ['+44', '20 7946 0000']],
    ];
    for (const [type, answer] of good) expect(problem(field(type), answer), type).to.equal(null);
    const bad: readonly (readonly [FieldType, FieldAnswer])[] = [
      ['number', 'many'],
      ['currency', 'free'],
      ['website', 'http://'],
      ['twitter', '@not a name'],
      ['date', '2025-02-29'],
      ['time', '25:00'],
      ['phone', 'call me'],
      ['radio', 'Other'],
    ];
    for (const [type, answer] of bad) {
      expect(problem(field(type, type === 'radio' ? { options: ['One'] } : {}), answer), type).to.be.a(
        'string',
      );
    }
  });

  it('runs from -2 to 2 in a likert field, for the statements that were made', () => {
    const likert = field('likert', { options: ['It fits', 'It lasts'] });
    expect(problem(likert, { 'It fits': 2, 'It lasts': '-2' })).to.equal(null);
    expect(problem(likert, { 'It fits': 3 })).to.equal(FORM_MESSAGES.unreadable);
    expect(problem(likert, { 'It floats': 1 })).to.equal(FORM_MESSAGES.unreadable);
  });
});

describe('an answer as it is handed on', () => {
  const mapped = (one: Field, answer: FieldAnswer) => mappedAnswer(one, answer);

  it('gives a phone number of three parts an empty part in front', () => {
    expect(mapped(field('phone'), ['020', '7946', '0000'])).to.deep.equal(['', '020', '7946', '0000']);
    expect(mapped(field('phone'), ['44', '020', '7946', '0000'])).to.deep.equal([
      '44',
      '020',
      '7946',
      '0000',
    ]);
    expect(mapped(field('phone'), '+44 20 7946 0000')).to.equal('+44 20 7946 0000');
  });

  it('tells names and addresses in parts, boxes as a list, degrees as numbers, all else as a text', () => {
    expect(mapped(field('name'), { firstName: 'Ada', lastName: 'Lovelace' })).to.deep.equal([
      'Ada',
      'Lovelace',
    ]);
    expect(mapped(field('address'), { line1: 'Kiln Lane 3', city: 'Bath' })).to.deep.equal([
      'Kiln Lane 3',
      '',
      'Bath',
      '',
      '',
      '',
    ]);
    expect(mapped(field('checkbox', { options: ['A', 'B'] }), ['A', 'B'])).to.deep.equal(['A', 'B']);
    expect(mapped(field('likert', { options: ['It fits'] }), { 'It fits': '-1' })).to.deep.equal({
      'It fits': -1,
    });
    expect(mapped(field('date'), '2026-03-01')).to.equal('2026-03-01');
  });

  it('leaves sections and pages out', () => {
    expect([mapped(field('section'), 'x'), mapped(field('page'), 'x')]).to.deep.equal([null, null]);
  });

  it('is without what is invisible in it', () => {
    expect(sanitised(' Ada\u0000\u200b \r\nLovelace\t ', 'text')).to.equal('Ada \nLovelace');
  });
});

describe('the fields that are shown', () => {
  const choice = field('radio', { options: ['Pick up', 'Send'] });
  const when = (match: 'all' | 'any' | 'none', ...values: string[]) => ({
    match,
    rules: values.map((value) => ({ fieldId: 'radio', comparison: 'is' as const, value })),
  });
  const ids = (fields: readonly Field[], answers: Record<string, FieldAnswer>) =>
    shownFields(fields, answers).map(({ id }) => id);

  it('are those whose condition is met: all of its rules, any, or none', () => {
    const address = (match: 'all' | 'any' | 'none', ...values: string[]) => [
      choice,
      field('address', { shownWhen: when(match, ...values) }),
    ];
    expect(ids(address('all', 'Send'), { radio: 'Send' })).to.deep.equal(['radio', 'address']);
    expect(ids(address('all', 'Send', 'Pick up'), { radio: 'Send' })).to.deep.equal(['radio']);
    expect(ids(address('any', 'Send', 'Pick up'), { radio: 'Send' })).to.deep.equal(['radio', 'address']);
    expect(ids(address('none', 'Send'), { radio: 'Send' })).to.deep.equal(['radio']);
    expect(ids(address('none', 'Send'), {})).to.deep.equal(['radio', 'address']);
  });

  it('forget what was answered to a field that disappeared', () => {
    const fields = [
      choice,
      field('address', { shownWhen: when('all', 'Send'), required: true }),
      field('text', {
        shownWhen: { match: 'all', rules: [{ fieldId: 'address', comparison: 'isAnswered', value: '' }] },
      }),
    ];
    const answers = { radio: 'Pick up', address: { line1: 'Kiln Lane 3' }, text: 'Ring twice' };
    expect(ids(fields, answers)).to.deep.equal(['radio']);
    expect(countedAnswers(fields, answers)).to.deep.equal({ radio: 'Pick up' });
    expect(formProblems(fields, answers)).to.deep.equal({});
    expect(formProblems(fields, { radio: 'Send' })).to.deep.equal({ address: 'Required' });
  });

  it('go with the page that they stand on', () => {
    const fields = [
      choice,
      field('page', { shownWhen: when('all', 'Send') }),
      field('text', { required: true }),
    ];
    expect(ids(fields, { radio: 'Pick up' })).to.deep.equal(['radio']);
    expect(pagesOf(shownFields(fields, { radio: 'Send' })).map((page) => page.fields.length)).to.deep.equal([
      1, 1,
    ]);
  });

  it('always hold what hidden fields say, which is what their owner said', () => {
    const fields = [field('hidden', { title: '', key: 'campaign', value: 'spring' })];
    expect(countedAnswers(fields, { hidden: 'forged' })).to.deep.equal({ hidden: 'spring' });
  });
});
