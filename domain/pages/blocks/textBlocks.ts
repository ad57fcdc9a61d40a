import { z } from 'zod';
import { blockType } from './blockType.ts';
import { choice, line, list, range, toggle, words } from './fields.ts';

const alignment = () => choice('Alignment', ['left', 'center', 'right'], 'left');

export const html = blockType({
  type: 2,
  name: 'html',
  title: 'Text',
  group: 'Text',
  text: { kind: 'html', title: 'Text', initial: '<p>Write something here.</p>' },
  options: z.strictObject({
    align: alignment(),
    size: choice('Size', ['small', 'normal', 'large'], 'normal'),
  }),
});

export const markdown = blockType({
  type: 44,
  name: 'markdown',
  title: 'Markdown',
  group: 'Text',
  text: { kind: 'markdown', title: 'Markdown', initial: '## A heading\n\nWrite something here.' },
  options: z.strictObject({ align: alignment() }),
});

export const quote = blockType({
  type: 31,
  name: 'quote',
  title: 'Quote',
  group: 'Text',
  text: { kind: 'plain', title: 'Quote', initial: 'What somebody said.' },
  options: z.strictObject({
    source: line('Who said it', 200),
    size: choice('Size', ['normal', 'large'], 'normal'),
    align: alignment(),
  }),
});

export const accordion = blockType({
  type: 69,
  name: 'accordion',
  title: 'Accordion',
  group: 'Text',
  text: null,
  options: z.strictObject({
    entries: list(
      'Questions',
      'question',
      z.strictObject({ title: line('Question', 200), text: words('Answer', 5000) }),
      60,
    ),
    firstOpen: toggle('The first one is open'),
    onlyOne: toggle('Only one is open at a time'),
    dividers: toggle('Lines between them', true),
  }),
});

export const marquee = blockType({
  type: 70,
  name: 'marquee',
  title: 'Marquee',
  group: 'Text',
  text: { kind: 'plain', title: 'Words', initial: 'Words that pass by' },
  options: z.strictObject({
    seconds: range('One round takes', { min: 5, max: 120, initial: 30, unit: 's' }),
    direction: choice('Direction', ['left', 'right'], 'left'),
    size: choice('Size', ['small', 'normal', 'large'], 'normal'),
    pauses: toggle('Stands still under the pointer', true),
  }),
});

export const code = blockType({
  type: 23,
  name: 'code',
  title: 'Code',
  group: 'More',
  text: { kind: 'code', title: 'Code', initial: 'const answer = 42;' },
  options: z.strictObject({ language: line('Language', 40), caption: line('Caption', 200) }),
});
