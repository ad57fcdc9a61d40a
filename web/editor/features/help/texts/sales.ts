import { goTo, press, type ScreenHelp } from '../screenHelp.ts';

export const SALES_HELP: readonly ScreenHelp[] = [
  {
    of: ['orders'],
    about:
      'Everything that was bought: what is to be paid, sent and taken back. The views above the list keep to one of these.',
    first: [
      press('To send', 'See what waits to be packed, and open an order to send it'),
      press('Packing slips', 'Choose orders and print what goes into the parcels'),
      press('Export', 'Take the orders along as a file', 'orders.export'),
    ],
  },
  {
    of: ['orders/:orderId'],
    about: 'One order: what was bought, who pays it and where it goes, and every step that it took.',
    first: [
      press('Send', 'Say what went out, with its tracking number; the buyer gets a mail', 'orders.write'),
      press('Refund', 'Give money back, for all of it or for some pieces', 'orders.refund'),
      press('Note a return', 'Note what comes back, and decide what the buyer gets for it', 'orders.write'),
    ],
    lasts: 'A refund that is made and an order that is cancelled.',
  },
  {
    of: ['draft-orders'],
    about: 'Orders that you write for somebody, e.g. from a call, and that they pay by a link.',
    first: [
      goTo('draft-orders/new', 'Write an order for somebody'),
      press('Send invoices', 'Choose some and mail their links to pay', 'orders.write'),
    ],
    lasts: 'A draft that is discarded: its link opens nothing any more.',
  },
  {
    of: ['draft-orders/new', 'draft-orders/:draftId/edit'],
    about: 'What somebody is to buy: products or lines of your own, what you agreed on, and where it goes.',
    first: [
      press('Customer', 'Choose for whom it is, or type an address'),
      press('Add a custom line', 'Add what is no product of the store, e.g. some work', 'orders.write'),
      press('Off all goods', 'Take something off the whole'),
    ],
  },
  {
    of: ['draft-orders/:draftId'],
    about: 'A draft order as its buyer will see it, and the link to pay it.',
    first: [
      press('Copy the link', 'Give the buyer the link to pay'),
      press('Make it an order', 'Make it an order yourself, e.g. once it was paid in cash', 'orders.write'),
      press('Discard', 'Let it go, so that nothing is set aside for it', 'orders.write'),
    ],
    lasts: 'A draft that is discarded, and one that became an order.',
  },
  {
    of: ['subscriptions'],
    about: 'Who gets something again and again, and how the payments for it go.',
    first: [
      press('Payment failed', 'See whose payment failed, and open one to try it again'),
      goTo('subscriptions/forecast', 'See what is to come in'),
      goTo('products', 'Offer a product as a subscription, on its own page'),
    ],
  },
  {
    of: ['subscriptions/forecast'],
    about: 'What subscriptions will renew and bring, week by week, if nothing is changed.',
    first: [
      press('How far ahead', 'Choose how far to look ahead'),
      goTo('subscriptions', 'Back to the subscriptions'),
    ],
  },
  {
    of: ['subscriptions/:subscriptionId'],
    about: 'One subscription: what it brings, its payments so far and to come, and its orders.',
    first: [
      press('Pause', 'Pause it, and resume it later', 'orders.write'),
      press(
        'Change what is delivered',
        'Have it bring more pieces, another variant or other goods',
        'orders.write',
      ),
      press('Try the payment again', 'Try a payment again that failed', 'orders.write'),
      press('End it now', 'End it, at once or when what is paid for is over', 'orders.write'),
    ],
    lasts: 'A subscription that has ended: its buyer has to order it again.',
  },
  {
    of: ['abandoned-checkouts'],
    about: 'Who began to check out, left an address, and did not pay. One mail may bring them back.',
    first: [
      press('Remind now', 'Choose some and remind them', 'orders.write'),
      goTo('preferences', 'Have reminders sent by themselves'),
    ],
    lasts: 'A mail that was sent.',
  },
  {
    of: ['abandoned-checkouts/:id'],
    about: 'What was in one cart, how far its checkout came, and which reminders went out.',
    first: [press('Remind now', 'Send a reminder with the way back to the cart', 'orders.write')],
    lasts: 'A mail that was sent.',
  },
  {
    of: ['donations'],
    about: 'What people gave, once or again and again, and whether it was received.',
    first: [
      goTo('donations/pledges', 'See who gives again and again'),
      press('Send receipts again', 'Choose some and send their receipts again', 'orders.write'),
      goTo('preferences', 'Say which amounts are suggested'),
    ],
  },
  {
    of: ['donations/pledges'],
    about: 'Who gives something again and again, and when the next one is due.',
    first: [
      press('End', 'Choose some and end them', 'orders.write'),
      goTo('donations', 'Back to all donations'),
    ],
    lasts: 'A pledge that has ended: its giver has to begin another one.',
  },
  {
    of: ['donations/:donationId'],
    about: 'One donation: who gave it, what they wrote, and whether it is given again.',
    first: [press('End the pledge', 'End a pledge for who asks for it', 'orders.write')],
    lasts: 'A pledge that has ended: its giver has to begin another one.',
  },
];
