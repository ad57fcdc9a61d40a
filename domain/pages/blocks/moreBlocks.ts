import { z } from 'zod';
import { blockType } from './blockType.ts';
import { choice, foreign, form as formField, line, link, list, range, toggle } from './fields.ts';

export const map = blockType({
  type: 4,
  name: 'map',
  title: 'Map',
  group: 'More',
  text: null,
  options: z.strictObject({
    place: line('Name of the place', 200),
    address: line('Address', 400),
    mapLat: line('Latitude', 20),
    mapLng: line('Longitude', 20),
    zoom: range('Zoom', { min: 1, max: 18, initial: 14 }),
    height: range('Height', { min: 100, max: 800, initial: 320, unit: 'px' }),
  }),
});

export const socialLinks = blockType({
  type: 54,
  name: 'social-links',
  title: 'Social links',
  group: 'More',
  text: null,
  options: z.strictObject({
    accounts: list(
      'Accounts',
      'account',
      z.strictObject({
        serviceName: line('Service', 40),
        userName: line('Name there', 100),
        profileUrl: link('Address'),
      }),
      20,
    ),
    align: choice('Alignment', ['left', 'center', 'right'], 'left'),
    style: choice('Style', ['pill', 'text'], 'pill'),
  }),
});

export const embed = blockType({
  type: 22,
  name: 'embed',
  title: 'Embed',
  group: 'More',
  text: null,
  options: z.strictObject({
    url: foreign('Address'),
    title: line('Title', 200),
    height: range('Height', { min: 50, max: 2000, initial: 400, unit: 'px' }),
    mayRunScripts: toggle('May run its own scripts', true),
  }),
});

export const spacer = blockType({
  type: 21,
  name: 'spacer',
  title: 'Space',
  group: 'More',
  text: null,
  options: z.strictObject({ height: range('Height', { min: 4, max: 400, initial: 40, unit: 'px' }) }),
});

export const divider = blockType({
  type: 47,
  name: 'divider',
  title: 'Line',
  group: 'More',
  text: null,
  options: z.strictObject({ style: choice('Style', ['thin', 'thick', 'dotted'], 'thin') }),
});

/** A form that was built by itself and may stand on several pages. */
export const form = blockType({
  type: 9,
  name: 'form',
  title: 'Form',
  group: 'More',
  text: null,
  options: z.strictObject({ formId: formField('Form') }),
});
