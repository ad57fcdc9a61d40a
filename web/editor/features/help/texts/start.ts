import { goTo, press, type ScreenHelp } from '../screenHelp.ts';

export const START_HELP: readonly ScreenHelp[] = [
  {
    of: [''],
    about:
      'What happened today beside the same day last week, what waits for you, and what happened just now.',
    first: [
      goTo('orders', 'Send what was paid: its number stands under what waits'),
      goTo('products/new', 'Put something new on sale'),
      goTo('traffic', 'See who visits, and what they look at'),
    ],
  },
  {
    of: ['traffic'],
    about:
      'How many visits came, from where, what they looked at, and what they bought. Nobody is known by name here.',
    first: [
      press('Span', 'Choose the days that are counted'),
      press('Compare with', 'Set them against the days before, or a year before'),
      goTo('traffic/counting', 'Leave your own visits out'),
    ],
  },
  {
    of: ['traffic/list'],
    about: 'Each visit by itself: where it came from, where it began, and what it led to.',
    first: [goTo('traffic/funnel', 'See at which step visits end'), goTo('traffic', 'Back to the sums')],
  },
  {
    of: ['traffic/funnel'],
    about: 'How far visits come on the way that you choose, and at which step they end.',
    first: [
      press('Steps, one a line', 'Say the pages on the way, the first one first'),
      press('Count', 'Count who came through'),
    ],
  },
  {
    of: ['traffic/products'],
    about: 'How often each product was seen, put into a cart and bought, and what it brought.',
    first: [
      goTo('products', 'Mend the page of one that is seen and not bought'),
      goTo('inventory', 'Look whether it was sold out'),
    ],
  },
  {
    of: ['traffic/orders'],
    about: 'What was ordered and given back in these days, and where that revenue came from.',
    first: [
      goTo('orders', 'See the orders themselves'),
      press('Where revenue came from as CSV', 'Take the figures along'),
    ],
  },
  {
    of: ['traffic/members'],
    about: 'How many members each area has from day to day: who joined, renewed and left.',
    first: [goTo('members', 'See who is in an area'), press('Areas as CSV', 'Take the figures along')],
  },
  {
    of: ['traffic/changes'],
    about: 'What a change to a product did: how often it was seen and put into carts before and after.',
    first: [goTo('experiments', 'Try two versions of a page at the same time, which says more')],
  },
  {
    of: ['traffic/counting'],
    about: 'Which visits are counted and which are not, such as your own and those of programs.',
    first: [
      goTo('privacy/consent', 'Ask visitors whether a browser may be known again'),
      goTo('traffic', 'Look at what was counted'),
    ],
  },
  {
    of: ['traffic/speed'],
    about: 'How fast pages were for real visitors, and which ones keep them waiting.',
    first: [goTo('media', 'Look for large pictures'), goTo('traffic/errors', 'See what went wrong on pages')],
  },
  {
    of: ['traffic/errors'],
    about: 'Mistakes that scripts of pages made in browsers of visitors, and how often.',
    first: [
      goTo('templates', 'Mend a template of your own'),
      goTo('traffic/speed', 'See how fast pages are'),
    ],
  },
];
