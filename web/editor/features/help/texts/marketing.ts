import { goTo, press, type ScreenHelp } from '../screenHelp.ts';

export const MARKETING_HELP: readonly ScreenHelp[] = [
  {
    of: ['discounts'],
    about: 'What you take off: by itself for everybody who fits, or for who knows a code.',
    first: [
      goTo('discounts/new', 'Make a discount'),
      goTo('discounts/trial', 'Try on a cart which ones apply, and why one does not'),
      press('Archive', 'Choose old ones and put them away', 'discounts.write'),
    ],
  },
  {
    of: ['discounts/new', 'discounts/:discountId'],
    about:
      'What is taken off, for whom, from when on, and beside which others. Press a part of the sentence to change it.',
    first: [
      press('Add to the rule', 'Add a condition, e.g. a least order value or a segment', 'discounts.write'),
      press('Code', 'Ask for a code instead of giving it to everybody', 'discounts.write'),
      goTo('discounts/trial', 'Try it on a cart'),
    ],
  },
  {
    of: ['discounts/trial'],
    about:
      'A cart to try discounts on: which ones apply, what they come to, and why one does not. Nothing is ordered.',
    first: [
      press('Add a product', 'Put products into it'),
      press('Codes', 'Enter codes as a buyer would'),
      press('Try it', 'See what it comes to'),
    ],
  },
  {
    of: ['discounts/:discountId/codes', 'discounts/:discountId/codes/new'],
    about: 'Codes for one person each, which nobody can guess, and which of them were used.',
    first: [
      press('Make codes', 'Say how many you need, and what they begin with', 'discounts.write'),
      press('Withdraw all', 'Withdraw codes that got into wrong hands', 'discounts.write'),
    ],
    lasts: 'Codes that are withdrawn.',
  },
  {
    of: ['experiments'],
    about:
      'Two versions of a part of a page, each shown to some visitors, until it is clear which one does better.',
    first: [
      goTo('experiments/new', 'Plan an experiment'),
      goTo('traffic', 'See how many visitors a page has: few of them take long to tell'),
    ],
  },
  {
    of: ['experiments/new'],
    about: 'The question: on which page, what visitors should do more often, and for how many days.',
    first: [
      press('Choose a page', 'Choose the page'),
      press('Variants', 'Choose the sections of which each visitor sees one'),
      press('Plan experiment', 'Plan it; it starts when you say so', 'pages.write'),
    ],
  },
  {
    of: ['experiments/:experimentId'],
    about: 'One experiment: what is tried out, how many saw each variant, and which one does better.',
    first: [
      press('Start', 'Start it', 'pages.write'),
      press('Stop', 'Stop it, and choose what everybody sees', 'pages.write'),
    ],
    lasts: 'A stopped experiment does not start again.',
  },
  {
    of: ['gift-cards'],
    about: 'Gift cards that were bought or issued, and how much is left on each.',
    first: [
      goTo('gift-cards/new', 'Issue a gift card yourself'),
      press('With money left', 'See which ones can still be used'),
    ],
  },
  {
    of: ['gift-cards/new'],
    about: 'A gift card that nobody paid for, e.g. as an apology. Its code is mailed to who gets it.',
    first: [
      press('Amount', 'Say how much is on it'),
      press('Mail it on', 'Choose the day on which it is mailed'),
      press('Issue gift card', 'Issue it', 'giftCards.write'),
    ],
    lasts: 'A mail that was sent.',
  },
  {
    of: ['gift-cards/:giftCardId'],
    about: 'One gift card: what is left on it, and every movement.',
    first: [
      press('Movements', 'See what it paid for'),
      press('Deactivate', 'Deactivate one that was lost or stolen', 'giftCards.write'),
    ],
    lasts: 'A deactivated card: what was on it is lost.',
  },
  {
    of: ['reviews', 'reviews/:reviewId'],
    about: 'What buyers say of products. Nobody sees a review before you publish it.',
    first: [
      press('Publish', 'Publish one or some at once', 'reviews.moderate'),
      press('Reject', 'Reject what does not belong there; you can publish it later', 'reviews.moderate'),
      press('Your answer', 'Open one and answer it, below it in the store', 'reviews.moderate'),
    ],
  },
  {
    of: ['waitlist', 'waitlist/:productId/:variantId/:side?'],
    about: 'Who wants to be told when something that was sold out is back.',
    first: [
      press('Write to all', 'Tell everybody who waits for a product', 'waitlist.send'),
      goTo('inventory', 'Note what came in'),
      goTo('preferences', 'Have them told by itself'),
    ],
    lasts: 'A mail that was sent: who was told waits no longer.',
  },
  {
    of: ['newsletters'],
    about: 'Mails to everybody who agreed to get them, or to some of them.',
    first: [
      press('New newsletter', 'Write one, and send it to yourself first', 'campaigns.write'),
      goTo('mailing-list', 'See who gets them'),
      goTo('segments', 'Put customers together whom you write to'),
    ],
  },
  {
    of: ['newsletters/:campaignId'],
    about: 'One newsletter: its words, who gets it, and what became of it. Who opened it is not known.',
    first: [
      press('Send a test to me', 'Read it in your own mail first'),
      press('Schedule', 'Choose the day and the hour', 'campaigns.send'),
      press('Stop', 'Stop it: what is queued already still goes out', 'campaigns.send'),
    ],
    lasts: 'A mail that was sent.',
  },
  {
    of: ['mailing-list', 'mailing-list/new', 'mailing-list/lists'],
    about:
      'Who agreed to get news, how and when, and who left. Lists tell them apart by what they are about.',
    first: [
      goTo('mailing-list/new', 'Put somebody on it who agreed'),
      goTo('mailing-list/lists', 'Make a list for a topic'),
      press('Ask again', 'Choose who did not confirm, and ask once more', 'customers.write'),
    ],
  },
  {
    of: ['mailing-list/bounces'],
    about:
      'Where your provider of mail tells of addresses that take none, so that nobody writes to them again.',
    first: [
      press('Copy', 'Take the address to your provider'),
      press('Save the key', 'Enter the key by which your provider signs what it tells'),
      goTo('mailing-list', 'See who takes no mail'),
    ],
  },
  {
    of: ['mails'],
    about: 'Every mail that the store sent or tries to send, to whom, and whether it arrived at a server.',
    first: [
      goTo('mails/texts', 'Change what mails say'),
      press('Given up', 'See which ones could not be sent'),
      press('Send again', 'Choose some and send them again', 'settings.write'),
    ],
  },
  {
    of: ['mails/texts', 'mails/texts/:kind/:language'],
    about: 'What each mail of the store says, in each language, shown with a real order.',
    first: [
      press('Put into the text', 'Put in what differs from mail to mail, such as the name', 'settings.write'),
      press('Send a test to me', 'Read it in your own mail'),
      press('Use the built-in text', 'Go back to the text that comes with the store', 'settings.write'),
    ],
  },
  {
    of: ['mails/:mailId'],
    about: 'One mail: what it says, to whom it went, and each try to send it.',
    first: [
      press('Send again', 'Send it again', 'settings.write'),
      goTo('mails/texts', 'Change what mails like it say'),
    ],
    lasts: 'A mail that was sent.',
  },
  {
    of: ['search-engines'],
    about: 'How pages and products stand in search engines and behind links, and what is missing.',
    first: [
      press('Problem', 'See only what has a problem'),
      press('Title', 'Write titles and descriptions of many at once'),
      goTo('redirects', 'Lead an old address to a new one'),
    ],
  },
];
