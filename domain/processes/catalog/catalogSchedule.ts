import type { CatalogEvent } from '../../catalog/catalog.events.ts';
import type { PublishScheduledProduct } from '../../catalog/publishProduct.ts';
import type { EndScheduledSale, StartScheduledSale } from '../../catalog/scheduleSale.ts';
import type { Dispatch, Process } from '../../kernel/process.ts';

type Appointment =
  | { readonly kind: 'publication'; readonly productId: string; readonly publishAt: string }
  | {
      readonly kind: 'sale';
      readonly productId: string;
      readonly saleId: string;
      readonly startsAt: string;
      readonly endsAt: string | null;
    };

/** What is still to come: one publication of each product, and every sale that has not ended. */
type CatalogScheduleState = Readonly<Record<string, Appointment>>;

type Followed = Extract<
  CatalogEvent,
  {
    type:
      | 'PublicationScheduled'
      | 'PublicationCancelled'
      | 'ProductPublished'
      | 'ProductHidden'
      | 'ProductArchived'
      | 'SaleScheduled'
      | 'ScheduledSaleEnded'
      | 'ScheduledSaleCancelled';
  }
>;
type Sent = PublishScheduledProduct | StartScheduledSale | EndScheduledSale;

/** Puts products into the store, and variants on sale and back, at the moments their owner named. */
export const catalogSchedule: Process<CatalogScheduleState, Followed, Sent> = {
  name: 'catalogSchedule',
  version: 1,
  handles: [
    'PublicationScheduled',
    'PublicationCancelled',
    'ProductPublished',
    'ProductHidden',
    'ProductArchived',
    'SaleScheduled',
    'ScheduledSaleEnded',
    'ScheduledSaleCancelled',
  ],
  initialState: {},
  evolve(state, event) {
    const key = keyOf(event);
    const appointment = appointmentOf(event);
    if (appointment) return { ...state, [key]: appointment };
    if (!Object.hasOwn(state, key)) return state;
    const { [key]: _settled, ...others } = state;
    return others;
  },
  react(_, event) {
    const appointment = appointmentOf(event);
    return appointment ? dispatchesOf(appointment) : [];
  },
  resume: (state) => Object.values(state).flatMap(dispatchesOf),
};

const keyOf = ({ data }: Followed): string =>
  'saleId' in data ? `sale.${data.productId}.${data.saleId}` : `publication.${data.productId}`;

function appointmentOf(event: Followed): Appointment | null {
  if (event.type === 'PublicationScheduled') {
    const { productId, publishAt } = event.data;
    return { kind: 'publication', productId, publishAt };
  }
  if (event.type === 'SaleScheduled') {
    const { productId, saleId, startsAt, endsAt } = event.data;
    return { kind: 'sale', productId, saleId, startsAt, endsAt };
  }
  return null;
}

function dispatchesOf(appointment: Appointment): Dispatch<Sent>[] {
  const to = { category: 'product', streamId: appointment.productId };
  if (appointment.kind === 'publication') {
    const { productId, publishAt } = appointment;
    const command = { type: 'PublishScheduledProduct', data: { productId, publishAt } } as const;
    return [{ ...to, notBefore: publishAt, command }];
  }
  const { productId, saleId, startsAt, endsAt } = appointment;
  const sale = { productId, saleId };
  const start = { type: 'StartScheduledSale', data: sale } as const;
  const end = { type: 'EndScheduledSale', data: sale } as const;
  return [
    { ...to, notBefore: startsAt, command: start },
    ...(endsAt === null ? [] : [{ ...to, notBefore: endsAt, command: end }]),
  ];
}
