import { parcelLines } from '../../../domain/kernel/addressLines.ts';
import { needsFulfilment } from '../../../domain/orders/standing.facts.ts';
import { amountText } from './amounts.ts';
import { invoiceTermsOf, type Letterhead } from './invoiceTerms.ts';
import { titleOf, totalRows } from './orderFacts.ts';
import type { Paper } from './paper.ts';
import type { ShownOrder } from './shownOrder.ts';

/** The invoice of an order. Also after changes: it says what the order is now. */
export function invoiceOf(order: ShownOrder, letterhead: Letterhead): Paper {
  const { orderNumber, language, lines, billingAddress, shippingAddress } = order;
  const billed = billingAddress ?? shippingAddress;
  return {
    ...head(order, letterhead.storeTitle),
    title: `Invoice ${orderNumber}`,
    blocks: [
      soldBy(letterhead),
      { title: 'Billed to', lines: [...parcelLines(billed), order.email] },
      ...shipsTo(order),
      ...howToPay(order, letterhead),
    ],
    columns: ['Item', 'Quantity', 'Price', 'Discount', 'Tax', 'Total'],
    rows: lines
      .filter(({ quantity }) => quantity > 0)
      .map((line) => [
        `${titleOf(line)} · ${line.sku}`,
        String(line.quantity),
        ...[line.unitPrice, line.discount, line.tax, line.total].map((amount) =>
          amountText(amount, language),
        ),
      ]),
    sums: totalRows(order),
    footer: '',
  };
}

/** What goes into the parcel: pieces without prices, with what the buyer asked for. */
export function packingSlipOf(order: ShownOrder, letterhead: Letterhead): Paper {
  const { orderNumber, lines, answers, note } = order;
  return {
    ...head(order, letterhead.storeTitle),
    title: `Packing slip ${orderNumber}`,
    blocks: [soldBy(letterhead), ...shipsTo(order)],
    columns: ['Item', 'SKU', 'Ordered', 'To pack'],
    rows: lines
      .filter((line) => needsFulfilment(line) && line.quantity > 0)
      .map((line) => [
        [titleOf(line), ...answersOf(line.additionalFields)].join(' · '),
        line.sku,
        String(line.quantity),
        String(line.outstanding),
      ]),
    sums: [],
    footer: [...answers.map(({ title, text }) => `${title}: ${text}`), note].filter(Boolean).join('\n'),
  };
}

function head({ orderNumber, placedAt, language, testMode, status }: ShownOrder, storeTitle: string) {
  const notes = [
    testMode ? 'Test order: nothing was sold' : '',
    status === 'cancelled' ? 'This order was cancelled' : '',
  ];
  return {
    language,
    storeTitle,
    banner: notes.filter((note) => note !== '').join(' · '),
    facts: [
      ['Order', orderNumber],
      ['Placed', placedAt.slice(0, 10)],
    ],
  } satisfies Partial<Paper>;
}

const soldBy = ({ seller }: Letterhead): Paper['blocks'][number] => ({ title: 'Sold by', lines: seller });

function howToPay(order: ShownOrder, { payments }: Letterhead): Paper['blocks'] {
  const terms = invoiceTermsOf(order, payments);
  if (!terms) return [];
  const lines = [
    `To pay: ${amountText(terms.amount, order.language)}`,
    `Reference: ${terms.reference}`,
    `Due by: ${terms.dueOn}`,
    ...terms.instructions,
  ];
  return [{ title: 'How to pay', lines }];
}

const shipsTo = ({ shippingAddress, shippingOption }: ShownOrder): Paper['blocks'] =>
  shippingAddress
    ? [
        {
          title: 'Ships to',
          lines: [...parcelLines(shippingAddress), shippingOption?.name ?? ''].filter(Boolean),
        },
      ]
    : [];

/** `engraving: A. L.`: the answers to a product's form, which the cart keeps as JSON text. */
function answersOf(fields: string): string[] {
  if (fields === '') return [];
  try {
    const answers = JSON.parse(fields) as unknown;
    if (typeof answers !== 'object' || answers === null) return [fields];
    return Object.entries(answers).map(
      ([question, answer]) => `${question}: ${typeof answer === 'string' ? answer : JSON.stringify(answer)}`,
    );
  } catch (error) {
    // Free text is an answer too.
    if (error instanceof SyntaxError) return [fields];
    throw error;
  }
}
