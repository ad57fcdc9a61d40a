import type { MailFacts } from '../../../../domain/mail/mailKinds.ts';
import { pricedBlock, rowsOf, type Variable, variablesOf } from './variable.ts';

const stockIsBack = variablesOf<MailFacts<'restock'>>();
export const restock: readonly Variable<MailFacts<'restock'>>[] = [
  stockIsBack.text('productName', 'The name of the product', ({ productName }) => productName),
  stockIsBack.text(
    'variantName',
    'What was chosen of it; empty for nothing',
    ({ variantName }) => variantName,
  ),
  stockIsBack.link('productUrl', 'Where it is bought', ({ productUrl }) => productUrl, { isNeeded: true }),
  stockIsBack.block('picture', 'A picture of the product', ({ pictureUrl, productName }) =>
    pictureUrl === undefined ? null : { picture: pictureUrl, alt: productName },
  ),
];

const said = variablesOf<MailFacts<'commentWaiting'>>();
export const commentWaiting: readonly Variable<MailFacts<'commentWaiting'>>[] = [
  said.text('pageTitle', 'What the post is called', ({ pageTitle }) => pageTitle),
  said.text('waiting', 'How many comments wait below it', ({ waiting }) => String(waiting)),
  said.link('commentUrl', 'Where the comment is looked at', ({ commentUrl }) => commentUrl, {
    isNeeded: true,
  }),
];

const low = variablesOf<MailFacts<'lowStock'>>();
export const lowStock: readonly Variable<MailFacts<'lowStock'>>[] = [
  low.text('productName', 'The name of the product', ({ productName }) => productName),
  low.text('available', 'How many pieces are left', ({ available }) => String(available)),
  low.text('threshold', 'How many you wanted to know about', ({ threshold }) => String(threshold)),
  low.block('stock', 'Variant, SKU and numbers below one another', (facts, words) =>
    rowsOf([
      [words.variant, facts.variantName],
      [words.sku, facts.sku],
      [words.available, String(facts.available)],
      [words.threshold, String(facts.threshold)],
    ]),
  ),
  low.link('productUrl', 'Where the product is edited', ({ productUrl }) => productUrl),
];

const reminder = variablesOf<MailFacts<'checkoutReminder'>>();
export const checkoutReminder: readonly Variable<MailFacts<'checkoutReminder'>>[] = [
  reminder.block('items', 'What was left, with pictures and prices', ({ lines }) => pricedBlock(lines)),
  reminder.link('restoreUrl', 'Where the cart is', ({ restoreUrl }) => restoreUrl, { isNeeded: true }),
];

const invoice = variablesOf<MailFacts<'draftInvoice'>>();
export const draftInvoice: readonly Variable<MailFacts<'draftInvoice'>>[] = [
  invoice.block('items', 'What was put together, with pictures and prices', ({ lines }) =>
    pricedBlock(lines),
  ),
  invoice.link('invoiceUrl', 'Where it is seen and paid', ({ invoiceUrl }) => invoiceUrl, { isNeeded: true }),
];

const donation = variablesOf<MailFacts<'donationReceipt'>>();
export const donationReceipt: readonly Variable<MailFacts<'donationReceipt'>>[] = [
  donation.text('name', 'Who gave; empty where they did not say', ({ name }) => name),
  donation.text('amount', 'What was given', ({ amount }) => amount),
  donation.text('fund', 'What it is for; empty for nothing in particular', ({ fund = '' }) => fund),
  donation.block('donation', 'Amount, what it is for, day and reference below one another', (facts, words) =>
    rowsOf([
      [words.amount, facts.amount],
      ...(facts.fund ? [[words.givenFor, facts.fund] as const] : []),
      [words.receivedOn, facts.day],
      [words.reference, facts.reference],
    ]),
  ),
  donation.link(
    'pledgeUrl',
    'Where a donation that repeats is ended; empty for one that does not',
    ({ pledgeUrl = '' }) => pledgeUrl,
  ),
];

const card = variablesOf<MailFacts<'giftCardIssued'>>();
export const giftCardIssued: readonly Variable<MailFacts<'giftCardIssued'>>[] = [
  card.text('recipientName', 'Whom it is for; empty where nobody said', ({ recipientName }) => recipientName),
  card.text('amount', 'What is on it', ({ amount }) => amount),
  card.text('message', 'What the giver wrote', ({ message }) => message),
  card.text('code', 'The code, which is the money', ({ code }) => code),
  card.block('card', 'Code and amount below one another', ({ code, amount }, words) =>
    rowsOf([
      [words.giftCardCode, code],
      [words.amount, amount],
    ]),
  ),
  card.link('shopUrl', 'Where something is chosen', ({ shopUrl }) => shopUrl),
];
