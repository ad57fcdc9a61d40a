import type { MailFacts, WordedMailKind } from '../../../domain/mail/mailKinds.ts';

/** Facts of a mail of each kind, to show what it reads like in a store that has not sent one yet. */
export function sampleFacts<Kind extends WordedMailKind>(kind: Kind, publicUrl: string): MailFacts<Kind> {
  const at = (path: string): string => new URL(path, publicUrl).href;
  const order = { orderNumber: '01234', testMode: false, orderUrl: at('/order/sample') };
  const pieces = [
    { title: 'Clay cup (Large)', quantity: 2 },
    { title: 'Linen cloth', quantity: 1 },
  ];
  const lines = [
    { title: 'Clay cup (Large)', quantity: 2, total: '$48.00' },
    { title: 'Linen cloth', quantity: 1, total: '$18.00' },
  ];
  const samples: { readonly [K in WordedMailKind]: MailFacts<K> } = {
    restock: {
      ...{ productName: 'Clay cup', variantName: 'Size: Large' },
      productUrl: at('/shop/p/clay-cup'),
      withdrawUrl: at('/waitlist/sample'),
    },
    lowStock: {
      ...{ productName: 'Clay cup', variantName: 'Size: Large', sku: 'CUP-L', available: 2, threshold: 5 },
      productUrl: at('/config/products/sample'),
    },
    commentWaiting: { pageTitle: 'Clay', waiting: 2, commentUrl: at('/config/comments/sample') },
    weeklyReport: {
      ...{ firstDay: '2026-03-02', lastDay: '2026-03-08' },
      figures: [
        { of: 'visits', now: '1,204', before: '1,103', change: 9, url: at('/config/traffic/list') },
        { of: 'orders', now: '31', before: '31', change: 0, url: at('/config/traffic/orders') },
        {
          of: 'revenue',
          now: '$1,480.00',
          before: '$1,690.00',
          change: -12,
          url: at('/config/traffic/orders'),
        },
        { of: 'refunds', now: '$48.00', before: '$0.00', change: null, url: at('/config/traffic/orders') },
      ],
      products: [
        ...[
          {
            name: 'Clay cup',
            now: '$480.00',
            before: '$240.00',
            change: 100,
            url: at('/config/products/sample'),
          },
        ],
      ],
      sources: [
        { name: '', now: '640', before: '600', change: 7, url: at('/config/traffic/list') },
        { name: 'kiln.example', now: '210', before: '0', change: null, url: at('/config/traffic/list') },
      ],
      searches: [{ name: 'teapot', now: '12', before: '3', change: 300, url: at('/config/traffic/list') }],
      ...{ reportUrl: at('/config/traffic'), declineUrl: at('/api/analytics/weekly-report/sample') },
    },
    formSubmitted: {
      formName: 'Contact',
      answers: [
        { question: 'Name', answer: 'Ada Lovelace' },
        { question: 'Message', answer: 'Do you take commissions?' },
      ],
      submissionUrl: at('/config/inbox/sample'),
    },
    staffInvitation: { invitedBy: 'Ada Lovelace', roles: ['store manager'], acceptUrl: at('/accept/sample') },
    staffPasswordReset: { resetUrl: at('/new-password/sample') },
    mailingListConfirmation: { confirmUrl: at('/mailing-list/confirm/sample') },
    customerEmailChange: { confirmUrl: at('/account/confirm/sample') },
    customerPasswordReset: { resetUrl: at('/account/new-password/sample') },
    accountEnding: { day: '2026-03-16', signInUrl: at('/account') },
    checkoutReminder: { lines, restoreUrl: at('/cart/sample'), declineUrl: at('/reminders/sample') },
    orderConfirmed: {
      ...order,
      lines,
      totals: [
        { label: 'Subtotal', value: '$66.00' },
        { label: 'Shipping', value: '$6.00' },
        { label: 'Total', value: '$72.00' },
      ],
      address: ['Ada Lovelace', '12 Mercer Street', '10013 New York', 'US'],
      answers: [{ title: 'How did you hear of us?', text: 'From a friend' }],
      renewal: {
        ...{ every: 'every 2 months', amount: '$72.00', firstDay: '2026-05-02', lastDay: '' },
        ...{ payments: 0, isAgreed: true },
      },
    },
    orderDownloads: {
      ...order,
      files: [{ name: 'Pattern.pdf', url: at('/downloads/sample') }],
      until: '2026-05-02',
    },
    draftInvoice: { lines, invoiceUrl: at('/invoice/sample') },
    orderBalance: { ...order, amount: '$12.00', payUrl: at('/pay/sample') },
    orderShipped: {
      ...order,
      ...{ lines: pieces, carrier: 'DHL', trackingNumber: '00340434161094027318' },
      trackingUrl: at('/tracking/sample'),
    },
    reviewRequest: {
      ...order,
      products: [{ title: 'Clay cup', reviewUrl: at('/order/sample/reviews') }],
      declineUrl: at('/reviews/decline/sample'),
    },
    orderRefunded: { ...order, amount: '$24.00', lines: pieces.slice(1), reason: 'It came broken.' },
    refundFailed: { ...order, amount: '$24.00', reason: 'The card was closed.' },
    orderCancelled: { ...order, refunded: '$72.00' },
    orderReturnAnswered: {
      ...order,
      ...{ approved: true, message: 'Please put the note into the parcel.', lines: pieces.slice(0, 1) },
    },
    orderNote: { ...order, text: 'Your cup is being fired and leaves us on Friday.' },
    donationReceipt: {
      ...{ name: 'Ada', amount: '$25.00', day: '2026-03-02', reference: 'DON-51', testMode: false },
      fund: 'The new kiln',
      pledgeUrl: at('/pledges/sample'),
    },
    subscriptionNews: { title: 'Coffee', news: 'failed', day: '2026-03-05' },
    subscriptionPrice: { title: 'Coffee', news: 'priceChanged', day: '2026-05-02', price: '$19.00' },
    giftCardIssued: {
      ...{ recipientName: 'Ada', amount: '$50.00', code: 'K7QM-2XDA-9PLF', message: 'Happy birthday!' },
      shopUrl: at('/shop'),
    },
  };
  return samples[kind];
}
