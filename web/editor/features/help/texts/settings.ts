import { goTo, press, type ScreenHelp } from '../screenHelp.ts';

export const SETTINGS_HELP: readonly ScreenHelp[] = [
  {
    of: ['set-up'],
    about:
      'The first steps of a store, one after the other: name, currency, what you sell, sending and paying.',
    first: [
      press('Name of the store', 'Name the store', 'settings.write'),
      press('Open the store', 'Open it once everything is there', 'settings.write'),
    ],
    lasts: 'The currency after the first sale.',
  },
  {
    of: ['store'],
    about: 'Name, currency, language and time zone of the store, who sells, and how orders are numbered.',
    first: [
      press('Seller', 'Say who sells: it stands on invoices', 'settings.write'),
      press('Order numbers', 'Choose how orders are numbered', 'settings.write'),
      goTo('languages', 'Add a language for visitors'),
    ],
    lasts: 'The currency after the first sale, and order numbers only ever go up.',
  },
  {
    of: ['shipping'],
    about: 'Where you send to, in zones, and what it costs there. Outside of your zones nothing is sent.',
    first: [
      press('Add a zone', 'Add a zone with its countries', 'settings.write'),
      press(
        'Add a way of shipping',
        'Say what it costs: one price, by weight or by order value',
        'settings.write',
      ),
      goTo('discounts/new', 'Offer free shipping from a sum on'),
    ],
  },
  {
    of: ['locations'],
    about: 'The places where you keep stock, and from which parcels go out.',
    first: [
      press('Add a location', 'Add a place, or change its address', 'inventory.write'),
      goTo('inventory', 'See what is kept where'),
    ],
  },
  {
    of: ['taxes'],
    about: 'Which taxes you take, by country and kind of product, and whether prices include them.',
    first: [
      press('Add a rule', 'Add a rule for each tax', 'settings.write'),
      press('Prices include tax', 'Say whether your prices include tax', 'settings.write'),
      goTo('customers', 'Exempt a customer, on their own page'),
    ],
  },
  {
    of: ['payments'],
    about:
      'How buyers pay, what invoices and mails say of you, and what you promise about delivery and returns.',
    first: [
      press('Ways to pay', 'Choose the ways to pay', 'payments.write'),
      press('Seller', 'Say who sells', 'settings.write'),
      press('Delivery and returns', 'Write what you promise', 'settings.write'),
    ],
  },
  {
    of: ['preferences', 'preferences/:namespace'],
    about: 'Everything else that can be set: checkout, reminders, reviews, waitlist, popup and more.',
    first: [
      press('Questions in the checkout', 'Ask buyers something in the checkout', 'settings.write'),
      press('Remind of open checkouts', 'Have reminders sent by themselves', 'settings.write'),
      press('Ask buyers by mail', 'Have buyers asked for a review', 'settings.write'),
    ],
  },
];
