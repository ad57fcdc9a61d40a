import { goTo, press, type ScreenHelp } from '../screenHelp.ts';

export const PEOPLE_HELP: readonly ScreenHelp[] = [
  {
    of: ['customers'],
    about: 'Everybody who has an account or bought something, with what they ordered and spent.',
    first: [
      goTo('segments', 'Put customers together by conditions'),
      goTo('privacy', 'Answer who asks for their data, or to be erased'),
    ],
  },
  {
    of: ['customers/:customerId'],
    about: 'One customer: orders, addresses, subscriptions, consent, and what you noted.',
    first: [
      press('Edit tags', 'Tag them, to find them again', 'customers.write'),
      press('Exempt from tax', 'Note that no tax is taken', 'customers.write'),
      press('Erase', 'Erase them for good where they ask for it', 'customers.write'),
    ],
    lasts: 'An erasure: names, addresses and mails can never be read again.',
  },
  {
    of: ['segments'],
    about:
      'Groups of customers by conditions, e.g. three orders and nothing for 90 days. Who fits is in it, by itself.',
    first: [
      goTo('segments/new', 'Make a segment'),
      goTo('newsletters', 'Write to one'),
      goTo('discounts/new', 'Give one a discount'),
    ],
  },
  {
    of: ['segments/new', 'segments/:segmentId'],
    about: 'The conditions of a segment, and who fits them now.',
    first: [
      press('All of these hold', 'Choose whether all conditions must hold or any'),
      press('Who is in it now', 'See who fits before you save'),
    ],
  },
  {
    of: ['inbox'],
    about: 'What visitors sent by the forms of your site.',
    first: [
      press('Spam', 'See what was taken for spam, and take out what is none'),
      goTo('forms', 'Change what a form asks'),
    ],
    lasts: 'What is erased: its answers can never be read again.',
  },
  {
    of: ['inbox/:submissionId'],
    about: 'One submission: what was answered, and what you noted about it.',
    first: [
      press('Note', 'Leave a note for your colleagues', 'submissions.write'),
      press('Erase', 'Erase its answers', 'submissions.write'),
    ],
    lasts: 'What is erased: its answers can never be read again.',
  },
  {
    of: ['privacy'],
    about:
      'Requests of people about their data, erasures and whether they are complete, and what is kept for how long.',
    first: [
      goTo('privacy/consent', 'Choose what visitors are asked'),
      goTo('privacy/retention', 'Choose how long things are kept'),
      goTo('customers', 'Erase a customer, on their own page'),
    ],
    lasts: 'An erasure: names, addresses and mails can never be read again.',
  },
  {
    of: ['privacy/consent'],
    about:
      'What visitors are asked before a browser is known again or visits are recorded, and in which words.',
    first: [
      press('The question', 'Write the question'),
      press('Ask everybody again', 'Ask everybody once more, after the reason has changed', 'settings.write'),
    ],
  },
  {
    of: ['privacy/recording'],
    about:
      'Which visits a service may record, so that you see where pages are hard to use. Who did not agree is never recorded.',
    first: [press('Who records', 'Choose the service'), goTo('privacy/consent', 'Ask visitors for it')],
  },
  {
    of: ['privacy/retention'],
    about:
      'For how long carts, submissions, mails, visits, deleted pictures and accounts that nobody uses are kept.',
    first: [
      press('How long it is kept', 'Say how long each is kept; empty is for good'),
      press('What was deleted', 'See what was deleted by it'),
    ],
    lasts: 'What was deleted after its time.',
  },
  {
    of: ['members'],
    about: 'Areas of your site that only members see: free for whoever has an account, or bought.',
    first: [goTo('members/new', 'Make a member area'), goTo('access', 'See which pages are for whom')],
  },
  {
    of: ['members/new'],
    about: 'What the area is called, and whether people buy it or join for nothing.',
    first: [
      press('Membership to buy', 'Choose the product whose buyers are let in'),
      goTo('products/new', 'Make that product first'),
    ],
  },
  {
    of: ['members/:memberAreaId/:side?'],
    about: 'One member area: who is in it and why, and which pages it opens.',
    first: [
      press('Let somebody in', 'Let somebody in for nothing', 'settings.write'),
      press('Who may see it', 'Choose which pages it opens'),
      press('End', 'End the membership of somebody', 'settings.write'),
    ],
  },
];
