import { blankField } from '../kernel/fields/fieldTypes.ts';
import type { FormContent, FormField, FormSettings } from './form.ts';

/** What a new form may begin with (`docs/rules/forms.md#templates`). */
export const FORM_TEMPLATES = [
  'blank',
  'contact',
  'orderRequest',
  'registration',
  'survey',
  'application',
  'newsletter',
] as const;
/** One of `FORM_TEMPLATES`. */
export type FormTemplate = (typeof FORM_TEMPLATES)[number];

/** Fields are named within their template, so that conditions can say which they ask for. */
type Draft = Partial<Omit<FormField, 'id' | 'type'>> & Pick<FormField, 'id' | 'type'>;
interface Begun {
  readonly settings: Partial<FormSettings> & Pick<FormSettings, 'name'>;
  readonly fields: readonly Draft[];
}

const NAME: Draft = { id: 'name', type: 'name', title: 'Name', required: true };
const EMAIL: Draft = { id: 'email', type: 'email', title: 'Email', required: true };
const PHONE: Draft = { id: 'phone', type: 'phone', title: 'Phone', showCountryCode: true };
const NEWS: Draft = {
  id: 'news',
  type: 'consent',
  title: 'Send me news',
  description: 'I want to get news by mail, and can leave the list at any time.',
};

const TEMPLATES: Readonly<Record<FormTemplate, Begun>> = {
  blank: { settings: { name: 'New form' }, fields: [] },
  contact: {
    settings: {
      name: 'Contact',
      submitLabel: 'Send',
      submissionMessage: 'Thank you! We will write to you soon.',
      joinsMailingList: true,
      mailingListConsent: 'news',
    },
    fields: [
      NAME,
      EMAIL,
      {
        id: 'about',
        type: 'select',
        title: 'What is it about?',
        options: ['A question', 'An order', 'Something else'],
      },
      {
        id: 'order',
        type: 'text',
        title: 'Order number',
        placeholder: '1001',
        shownWhen: {
          match: 'all',
          rules: [{ fieldId: 'about', comparison: 'is', value: 'An order' }],
        },
      },
      { id: 'message', type: 'textarea', title: 'Message', required: true, maxLength: 2000 },
      NEWS,
    ],
  },
  orderRequest: {
    settings: {
      name: 'Order request',
      submitLabel: 'Ask for an offer',
      submissionMessage: 'Thank you! We will send you an offer.',
    },
    fields: [
      NAME,
      EMAIL,
      PHONE,
      { id: 'what', type: 'textarea', title: 'What would you like?', required: true, maxLength: 2000 },
      { id: 'pieces', type: 'number', title: 'How many pieces?' },
      { id: 'budget', type: 'currency', title: 'Budget', currencySymbol: '€' },
      { id: 'until', type: 'date', title: 'Needed by' },
      {
        id: 'delivery',
        type: 'radio',
        title: 'How do you get it?',
        options: ['I pick it up', 'Send it to me'],
        required: true,
      },
      {
        id: 'address',
        type: 'address',
        title: 'Where to?',
        required: true,
        shownWhen: {
          match: 'all',
          rules: [{ fieldId: 'delivery', comparison: 'is', value: 'Send it to me' }],
        },
      },
    ],
  },
  registration: {
    settings: {
      name: 'Registration',
      submitLabel: 'Register',
      submissionMessage: 'You are registered. See you there!',
    },
    fields: [
      NAME,
      EMAIL,
      PHONE,
      {
        id: 'date',
        type: 'select',
        title: 'Which date?',
        options: ['First date', 'Second date'],
        required: true,
      },
      { id: 'guests', type: 'number', title: 'How many of you come?', required: true },
      {
        id: 'terms',
        type: 'consent',
        title: 'Terms',
        description: 'I agree to the terms of participation.',
        required: true,
      },
    ],
  },
  survey: {
    settings: {
      name: 'Survey',
      submitLabel: 'Send answers',
      submissionMessage: 'Thank you for your answers!',
    },
    fields: [
      {
        id: 'agree',
        type: 'likert',
        title: 'How far do you agree?',
        options: ['I found what I looked for', 'It was easy to order', 'I would come again'],
      },
      {
        id: 'found',
        type: 'radio',
        title: 'How did you find us?',
        options: ['A friend', 'A search', 'A market', 'Another way'],
      },
      {
        id: 'other',
        type: 'text',
        title: 'Which way?',
        shownWhen: {
          match: 'all',
          rules: [{ fieldId: 'found', comparison: 'is', value: 'Another way' }],
        },
      },
      { id: 'more', type: 'page', title: 'One more thing' },
      { id: 'better', type: 'textarea', title: 'What could be better?', maxLength: 2000 },
    ],
  },
  application: {
    settings: {
      name: 'Application',
      submitLabel: 'Apply',
      submissionMessage: 'Thank you for applying. We read every application and will answer.',
    },
    fields: [
      { id: 'you', type: 'section', title: 'You', underline: true },
      NAME,
      EMAIL,
      PHONE,
      { id: 'site', type: 'website', title: 'Your website', placeholder: 'example.com' },
      { id: 'work', type: 'page', title: 'Your work' },
      { id: 'from', type: 'date', title: 'When can you begin?' },
      { id: 'why', type: 'textarea', title: 'Why you?', required: true, maxLength: 5000 },
      {
        id: 'keep',
        type: 'consent',
        title: 'Keeping your application',
        description: 'You may keep what I sent for six months.',
        required: true,
      },
    ],
  },
  newsletter: {
    settings: {
      name: 'Newsletter',
      submitLabel: 'Sign up',
      submissionMessage: 'Thank you for signing up!',
      joinsMailingList: true,
    },
    fields: [EMAIL],
  },
};

const BLANK_SETTINGS: FormSettings = {
  ...{
    name: '',
    submitLabel: 'Submit',
    submissionMessage: 'Thank you!',
    successRedirect: '',
    disclaimer: '',
  },
  ...{ asksCaptcha: false, keepsUnsent: false, mailTo: [], submissionHtml: '' },
  ...{ joinsMailingList: false, mailingListId: 'main', mailingListConsent: '' },
};

/** What a template amounts to, with ids of its own for each field. */
export function contentOf(template: FormTemplate, newId: () => string): FormContent {
  const { settings, fields } = TEMPLATES[template];
  return withOwnIds(
    {
      settings: { ...BLANK_SETTINGS, ...settings },
      fields: fields.map((field) => ({ ...(blankField(field.id, field.type) as FormField), ...field })),
    },
    newId,
  );
}

/** The same content with other ids, which its conditions name as well: for a form that begins as a copy. */
export function withOwnIds({ settings, fields }: FormContent, newId: () => string): FormContent {
  const ids = new Map(fields.map(({ id }) => [id, newId()]));
  const renamed = (id: string) => ids.get(id) ?? id;
  return {
    settings: { ...settings, mailingListConsent: renamed(settings.mailingListConsent) },
    fields: fields.map((field) => ({
      ...field,
      id: renamed(field.id),
      shownWhen: field.shownWhen && {
        ...field.shownWhen,
        rules: field.shownWhen.rules.map((rule) => ({ ...rule, fieldId: renamed(rule.fieldId) })),
      },
    })),
  };
}
