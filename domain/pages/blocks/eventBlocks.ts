import { z } from 'zod';
import { blockType } from './blockType.ts';
import { collection, line, range, toggle } from './fields.ts';

/** The month of today of a collection of events. */
export const eventsCalendar = blockType({
  type: 61,
  name: 'events-calendar',
  title: 'Events calendar',
  group: 'More',
  text: null,
  options: z.strictObject({
    collection: collection('Events', 'events'),
    title: line('Heading', 200),
    moreLabel: line('Link to all', 60, 'All dates'),
  }),
});

/** What is to come, a line for each date. */
export const tourDates = blockType({
  type: 59,
  name: 'tour-dates',
  title: 'Tour dates',
  group: 'More',
  text: null,
  options: z.strictObject({
    collection: collection('Events', 'events'),
    title: line('Heading', 200),
    count: range('How many', { min: 1, max: 50, initial: 10 }),
    linkLabel: line('Button of a date', 60, 'Tickets'),
    showsPlace: toggle('Show the place', true),
    nothing: line('Where nothing is to come', 200, 'No dates at the moment.'),
    moreLabel: line('Link to all', 60),
  }),
});
