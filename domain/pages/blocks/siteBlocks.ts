import { z } from 'zod';
import { blockType } from './blockType.ts';
import { choice, component, line, link, list, memberArea, picture, range, toggle, words } from './fields.ts';

/** A menu of the site within a page. */
export const navigation = blockType({
  type: 1,
  name: 'navigation',
  title: 'Navigation',
  group: 'Site',
  text: null,
  options: z.strictObject({
    menu: choice('Menu', ['main', 'footer'], 'main'),
    title: line('Heading', 200),
    design: choice('Design', ['row', 'column'], 'row'),
    align: choice('Alignment', ['left', 'center', 'right'], 'left'),
  }),
});

/** The logo of the site, or another picture in its place; the name of the site where there is none. */
export const logo = blockType({
  type: 3,
  name: 'logo',
  title: 'Logo',
  group: 'Site',
  text: null,
  options: z.strictObject({
    picture: picture('Another picture'),
    width: range('Width', { min: 40, max: 300, initial: 160, unit: 'px' }),
    isLink: toggle('Leads somewhere', true),
    link: link('Leads to, in place of the home page', { when: { option: 'isLink', is: [true] } }),
    align: choice('Alignment', ['left', 'center', 'right'], 'left'),
  }),
});

/** What an area is for members has in it, and the way in. It reads the same for everybody. */
export const memberAreaBlock = blockType({
  type: 67,
  name: 'member-area',
  title: 'Member area',
  group: 'Site',
  text: { kind: 'plain', title: 'Words', initial: '' },
  options: z.strictObject({
    memberAreaId: memberArea('Member area'),
    title: line('Heading, in place of its name', 200),
    showsContents: toggle('What is in it', true),
    buttonLabel: line('Button', 60, 'Join or sign in'),
    align: choice('Alignment', ['left', 'center'], 'left'),
  }),
});

/** A template file of the owner's own, with what it is told on this page. */
export const websiteComponent = blockType({
  type: 1337,
  name: 'website-component',
  title: 'Website component',
  group: 'Site',
  text: { kind: 'plain', title: 'Words', initial: '' },
  options: z.strictObject({
    file: component('Template file'),
    picture: picture('Picture'),
    link: link('Link'),
    values: list(
      'Values',
      'value',
      z.strictObject({ name: line('Name in the file', 40), text: words('What it says', 5000) }),
      40,
    ),
  }),
});
