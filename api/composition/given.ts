import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Db } from 'mongodb';
import type { Logger } from 'pino';
import type { CompleteConfig } from '../config.ts';
import type { GatewaySettings } from '../http/app.ts';

/** What a process of Storefold is started with, and not made of other parts. */
export interface Given {
  readonly config: CompleteConfig;
  readonly logger: Logger;
  /** The client of the event store, connected. */
  readonly eventStore: EventStoreDBClient;
  readonly db: Db;
  /** Only where a gateway runs. */
  readonly gatewaySettings: GatewaySettings;
}

/** Their names: there is no recipe for them. */
export const GIVEN = [
  'config',
  'logger',
  'eventStore',
  'db',
  'gatewaySettings',
] as const satisfies readonly (keyof Given)[];
