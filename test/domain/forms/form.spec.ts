import { expect } from 'chai';
import { type FormCommand, formAggregate } from '../../../domain/forms/form.decider.ts';
import type { FormEvent } from '../../../domain/forms/form.events.ts';
import type { FormField } from '../../../domain/forms/form.ts';
import { contentOf, FORM_TEMPLATES } from '../../../domain/forms/templates.ts';
import { blankField, type FieldType } from '../../../domain/kernel/fields/fieldTypes.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(formAggregate);
const at = '2026-03-01T09:00:00.000Z';
const formId = 'contact';

const field = (id: string, type: FieldType = 'text', changes: Partial<FormField> = {}): FormField => ({
  ...(blankField(id, type) as FormField),
  title: type === 'hidden' ? '' : `The ${id}`,
  ...changes,
});
const settings = { ...contentOf('blank', () => 'x').settings, name: 'Contact' };
const created: FormEvent = {
  type: 'FormCreated',
  data: { formId, address: 'contact', settings, createdAt: at },
};
const added = (one: FormField, after: string | null): FormEvent => ({
  type: 'FieldAdded',
  data: { formId, field: one, after },
});
const revise = (fields: FormField[]): FormCommand => ({
  type: 'ReviseForm',
  data: { formId, content: { settings, fields } },
});
const publish = { type: 'PublishForm', data: { formId, publishedAt: at } } as const;

describe('a form', () => {
  it('begins with the fields of its template, one fact each', () => {
    const content = { settings, fields: [field('a'), field('b', 'email')] };
    given()
      .when({ type: 'CreateForm', data: { formId, address: 'contact', content, createdAt: at } })
      .expectEvents(created, added(field('a'), null), added(field('b', 'email'), 'a'));
  });

  for (const template of FORM_TEMPLATES) {
    it(`can begin as ${template}, with ids of its own that say nothing of titles`, () => {
      let count = 0;
      const content = contentOf(template, () => `f_${count++}`);
      const { state } = given(
        created,
        ...content.fields.map((one, n) => added(one, n === 0 ? null : `f_${n - 1}`)),
      );
      expect(state.status === 'created' && state.draft.fields).to.deep.equal(content.fields);
      expect(content.fields.every(({ id }) => /^f_\d+$/.test(id))).to.equal(true);
      given()
        .when({
          type: 'CreateForm',
          data: {
            formId,
            address: 'contact',
            content: { ...content, settings: { ...content.settings, mailingListConsent: '' } },
            createdAt: at,
          },
        })
        .expectEvents(
          {
            ...created,
            data: { ...created.data, settings: { ...content.settings, mailingListConsent: '' } },
          } as FormEvent,
          ...content.fields.map((one, n) => added(one, n === 0 ? null : `f_${n - 1}`)),
        );
    });
  }

  it('says each change by itself: gone, added, moved, and what is said otherwise', () => {
    const [a, b, c] = [field('a'), field('b'), field('c')];
    const renamed = { ...a, title: 'Your name', required: true };
    given(created, added(a, null), added(b, 'a'), added(c, 'b'))
      .when(revise([c, renamed, field('d')]))
      .expectEvents(
        { type: 'FieldRemoved', data: { formId, field: b, after: 'a' } },
        { type: 'FieldMoved', data: { formId, fieldId: 'c', after: null, previousAfter: 'a' } },
        added(field('d'), 'a'),
        {
          type: 'FieldOptionSet',
          data: { formId, fieldId: 'a', option: 'title', value: 'Your name', previous: 'The a' },
        },
        {
          type: 'FieldOptionSet',
          data: { formId, fieldId: 'a', option: 'required', value: true, previous: false },
        },
      );
  });

  it('has nothing to say of what stays as it is', () => {
    given(created, added(field('a'), null))
      .when(revise([field('a')]))
      .expectNothing();
  });

  it('asks another kind of question by another field', () => {
    given(created, added(field('a'), null))
      .when(revise([field('a', 'number')]))
      .expectEvents(
        { type: 'FieldRemoved', data: { formId, field: field('a'), after: null } },
        added(field('a', 'number'), null),
      );
  });

  it('refuses what its kind of field cannot be told, and names the place', () => {
    given(created)
      .when(revise([field('a', 'email', { options: ['One'] })]))
      .expectRefusal('FORM_FIELDS_INVALID', 'This kind of field cannot be told all of that.', {
        field: 'fields.0.type',
      });
  });

  it('asks in a condition only for fields further up', () => {
    const asks = (fieldId: string) =>
      field('b', 'text', {
        shownWhen: { match: 'all', rules: [{ fieldId, comparison: 'isAnswered', value: '' }] },
      });
    given(created)
      .when(revise([asks('a'), field('a')]))
      .expectRefusal('FORM_FIELDS_INVALID', 'A condition can only ask for fields further up.', {
        field: 'fields.0.shownWhen',
      });
    given(created)
      .when(revise([field('a'), asks('a')]))
      .expectEvents(added(field('a'), null), added(asks('a'), 'a'));
  });

  it('is published whole, at the revision that it was folded to', () => {
    given(created, added(field('a'), null))
      .when(publish)
      .expectEvents({
        type: 'FormPublished',
        data: {
          ...{ formId, address: 'contact', revision: 1, number: 1, publishedAt: at },
          content: { settings, fields: [field('a')] },
        },
      });
  });

  const live: FormEvent = {
    type: 'FormPublished',
    data: {
      ...{ formId, address: 'contact', revision: 1, number: 1, publishedAt: at },
      content: { settings, fields: [field('a')] },
    },
  };

  it('shows visitors what was published, whatever is edited since', () => {
    const { state } = given(created, added(field('a'), null), live, added(field('b'), 'a'));
    if (state.status === 'absent') throw new Error('There is no form');
    expect(state.live?.content.fields.map(({ id }) => id)).to.deep.equal(['a']);
    expect(state.draft.fields.map(({ id }) => id)).to.deep.equal(['a', 'b']);
    expect([state.revision, state.live?.revision]).to.deep.equal([3, 1]);
  });

  it('is not published twice as it is', () => {
    given(created, added(field('a'), null), live)
      .when(publish)
      .expectNothing();
  });

  it('is not shown before it asks something, and choices have something to choose from', () => {
    given(created)
      .when(publish)
      .expectRefusal('FORM_NOT_READY', 'Ask something first: the form has no field to fill in.');
    given(created, added(field('a', 'radio'), null))
      .when(publish)
      .expectRefusal('FORM_NOT_READY', 'The a has nothing to choose from.', { field: 'fields.0.options' });
  });

  it('can be put away and brought back', () => {
    const archived: FormEvent = { type: 'FormArchived', data: { formId, archivedAt: at } };
    given(created)
      .when({ type: 'ArchiveForm', data: { formId, archivedAt: at } })
      .expectEvents(archived);
    given(created, archived).when(publish).expectRefusal('FORM_ARCHIVED');
    given(created, archived)
      .when({ type: 'RestoreForm', data: { formId, restoredAt: at } })
      .expectEvents({ type: 'FormRestored', data: { formId, restoredAt: at } });
  });
});
