import type { FormDropOffView } from '../../../../api/http/contracts/analytics/traffic.ts';
import type { FieldType, FileKind } from '../../../../api/http/contracts/forms/fields.ts';
import type { FORM_TEMPLATES, ListedForm } from '../../../../api/http/contracts/forms/forms.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';

export const STATUS: Readonly<
  Record<ListedForm['status'], { readonly words: string; readonly tone: BadgeTone }>
> = {
  draft: { words: 'Not published', tone: 'plain' },
  live: { words: 'Live', tone: 'good' },
  changed: { words: 'Live, with changes', tone: 'warn' },
  archived: { words: 'Archived', tone: 'plain' },
};

export const TEMPLATE_NAMES: Readonly<Record<(typeof FORM_TEMPLATES)[number], string>> = {
  blank: 'Nothing yet',
  contact: 'Contact',
  orderRequest: 'Order request',
  registration: 'Registration',
  survey: 'Survey',
  application: 'Application',
  newsletter: 'Newsletter',
};

/** Kinds of files, in words. */
export const FILE_KIND_NAMES: Readonly<Record<FileKind, string>> = {
  image: 'Pictures',
  document: 'Documents (PDF, Word, text)',
  table: 'Tables (CSV, Excel)',
  text: 'Plain text',
  audio: 'Sound',
  video: 'Video',
  archive: 'Archives (ZIP and the like)',
};

/** Every type of field, in words, in the order in which they are offered. */
export const TYPE_NAMES: Readonly<Record<FieldType, string>> = {
  text: 'Short text',
  masked: 'Text by a pattern',
  textarea: 'Long text',
  name: 'Name of a person',
  email: 'E-mail address',
  phone: 'Phone number',
  address: 'Address',
  select: 'One of a list',
  radio: 'One of a few',
  checkbox: 'Boxes to tick',
  likert: 'How far they agree',
  consent: 'Consent',
  number: 'Number',
  currency: 'Amount of money',
  date: 'Date',
  time: 'Time',
  website: 'Web address',
  twitter: 'X user name',
  file: 'Files',
  rating: 'Rating',
  signature: 'Signature',
  calculated: 'Calculated',
  password: 'Password',
  hidden: 'Hidden value',
  section: 'Heading',
  page: 'New page',
};

/** `Of 40 people who saw it, 12 sent it (30 %). Of 19 who began, 7 left it unsent.` */
export function dropOffSentence({ seen, begun, sent }: Omit<FormDropOffView, 'left'>): string {
  if (seen === 0) return 'Nobody has seen it.';
  const many = (count: number) => count.toLocaleString('en-US');
  const people = seen === 1 ? '1 person' : `${many(seen)} people`;
  const unsent = begun - sent;
  const began = unsent === 0 ? '' : ` Of ${many(begun)} who began, ${many(unsent)} left it unsent.`;
  return `Of ${people} who saw it, ${many(sent)} sent it (${Math.round((sent / seen) * 100)} %).${began}`;
}
