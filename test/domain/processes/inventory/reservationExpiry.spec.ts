import { reservationExpiry } from '../../../../domain/processes/inventory/reservationExpiry.ts';
import { level, reserved } from '../../../support/builders/inventory.ts';
import { HALF_PAST, NINE, QUARTER_PAST } from '../../../support/instants.ts';
import { processSpec } from '../../../support/processSpec.ts';

const { following } = processSpec(reservationExpiry);

const expiryOf = (variantId: string, at: string) => ({
  category: 'stock',
  streamId: `cup.${variantId}`,
  notBefore: at,
  command: { type: 'ExpireReservations', data: { productId: 'cup', variantId, at } } as const,
});
const other = reserved({ ...level(9, 1), variantId: 'v2', reservationId: 'r2', expiresAt: HALF_PAST });
describe('when stock is reserved', () => {
  it('asks for its expiry at the moment it ends, not before', () => {
    following(reserved()).expectReactions(expiryOf('v1', QUARTER_PAST));
  });

  it('asks once for each variant', () => {
    following(reserved(), other).expectReactions(expiryOf('v2', HALF_PAST));
  });

  it('asks once for all reservations of a variant that end within the same five seconds, at the end of these', () => {
    const justBefore = (milliseconds: number) =>
      new Date(Date.parse(QUARTER_PAST) - milliseconds).toISOString();
    const first = reserved({ expiresAt: justBefore(4_999) });
    following(first).expectReactions(expiryOf('v1', QUARTER_PAST));
    following(first, reserved({ reservationId: 'r2', expiresAt: justBefore(1) })).expectReactions();
    following(first, reserved({ reservationId: 'r2', expiresAt: justBefore(-1) })).expectReactions(
      expiryOf('v1', justBefore(-5_000)),
    );
  });
});

describe('after a restart', () => {
  it('owes nothing when nothing happened', () => {
    following().expectResume();
  });

  it('owes the expiry of everything that is still held', () => {
    following(reserved(), other).expectResume(expiryOf('v1', QUARTER_PAST), expiryOf('v2', HALF_PAST));
  });

  it('owes one expiry however often the fact was delivered', () => {
    following(reserved(), reserved()).expectResume(expiryOf('v1', QUARTER_PAST));
  });

  it('tells apart two variants that one buyer reserved under the same id', () => {
    const sameId = { ...other, data: { ...other.data, reservationId: 'r1' } };
    following(reserved(), sameId).expectResume(expiryOf('v1', QUARTER_PAST), expiryOf('v2', HALF_PAST));
  });

  it('owes what ended less than ten minutes ago, and no longer what ended before that', () => {
    const minutesAgo = (minutes: number) => new Date(Date.parse(NINE) - minutes * 60_000).toISOString();
    const old = (minutes: number) =>
      reserved({ reservationId: `r${minutes}`, expiresAt: minutesAgo(minutes) });
    following(old(11), old(9), reserved()).expectResume(
      expiryOf('v1', minutesAgo(9)),
      expiryOf('v1', QUARTER_PAST),
    );
  });
});
