import {
  CancelledError,
  StreamNotFoundError,
  UnavailableError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { expect } from 'chai';
import {
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerError,
  MongoServerSelectionError,
  type TopologyDescription,
} from 'mongodb';
import Stripe from 'stripe';
import { ConnectionError } from '../../../api/infrastructure/connectionError.ts';
import { outageOf } from '../../../api/infrastructure/outages.ts';
import { ThreadFailure } from '../../../api/infrastructure/threads/threadFailure.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';

const ofServer = (code: number) => new MongoServerError({ message: 'refused', code });
const ofGrpc = (code: number) => ({ code, details: '', metadata: {} }) as never;

describe('an error of the outside', () => {
  it('is an outage where the event store is away, though all its errors are called Error', () => {
    const away = new UnavailableError(ofGrpc(14));
    expect(away.name).to.equal('Error');
    expect(outageOf(away)).to.equal('unavailable');
    expect(outageOf(new CancelledError(ofGrpc(1)))).to.equal('unavailable');
    expect(outageOf(new UnknownError(ofGrpc(13)))).to.equal('unavailable');
    expect(outageOf(new Error('Failed to discover after 10 attempts.'))).to.equal('unavailable');
  });

  it('is one where MongoDB is away or ending', () => {
    const selection = new MongoServerSelectionError('nobody', {} as TopologyDescription);
    for (const error of [selection, new MongoNetworkError('cut'), new MongoNotConnectedError('not yet')]) {
      expect(outageOf(error), error.name).to.equal('unavailable');
    }
    expect(outageOf(ofServer(91))).to.equal('unavailable');
  });

  it('says that a disk is full, of either database and of files', () => {
    expect(outageOf(new UnknownError(ofGrpc(8)))).to.equal('full');
    const ofBatch = new UnknownError(
      undefined,
      'Could not recognize The disk is nearly full: nothing is written',
    );
    expect(outageOf(ofBatch)).to.equal('full');
    expect(outageOf(ofServer(14031))).to.equal('full');
    expect(outageOf(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))).to.equal(
      'full',
    );
  });

  it('is found behind what it caused', () => {
    const cause = new MongoNetworkError('cut');
    expect(outageOf(new Error('A page could not be made', { cause }))).to.equal('unavailable');
  });

  it('is told by the thread of an import that met it', () => {
    const met = (outage: 'unavailable' | null) =>
      new ThreadFailure({ kind: 'failed', outage, message: 'cut', stack: undefined });
    expect(outageOf(met('unavailable'))).to.equal('unavailable');
    expect(outageOf(met(null))).to.equal(null);
  });

  it('is one where a thread cannot connect to a database', () => {
    expect(outageOf(new ConnectionError('EVENTSTOREDB_URL: cannot reach EventStoreDB'))).to.equal(
      'unavailable',
    );
  });

  it('is one where the provider of payments is away, and none where it refuses', () => {
    const { StripeAPIError, StripeCardError, StripeConnectionError, StripeRateLimitError } = Stripe.errors;
    for (const Away of [StripeConnectionError, StripeAPIError, StripeRateLimitError])
      expect(outageOf(new Away({ message: 'away', type: 'api_error' }))).to.equal('unavailable');
    expect(outageOf(new StripeCardError({ message: 'declined', type: 'card_error' }))).to.equal(null);
  });

  it('is none where somebody made a mistake', () => {
    for (const error of [
      new TypeError('x is undefined'),
      new DomainError('CART_EMPTY', 'There is nothing in your cart.'),
      ofServer(11000),
      new UnknownError(ofGrpc(3)),
      Object.create(StreamNotFoundError.prototype),
      Object.create(WrongExpectedVersionError.prototype),
      'a text',
      null,
    ]) {
      expect(outageOf(error)).to.equal(null);
    }
  });
});
