import { ALL_SOURCE } from '../persistent/config.ts';
import type { Consumer } from '../persistent/consumer.ts';
import type { PersistentGroup } from '../persistent/group.ts';
import type { Message } from '../persistent/message.ts';
import { bytesField, message, wholeField } from './protobuf.ts';
import { recordedEventFor } from './readResponse.ts';

/** The first answer to a consumer. */
export function consumerConfirmation(subscriptionId: string): Buffer {
  return bytesField(2, bytesField(1, subscriptionId));
}

/** A message for a consumer, with how often it was handed out before. */
export function consumerEvent({ event, link, position, retries }: Message, structuredIds: boolean): Buffer {
  return bytesField(
    1,
    bytesField(1, recordedEventFor(event, structuredIds)),
    ...(link ? [bytesField(2, recordedEventFor(link, structuredIds))] : []),
    wholeField(3, position),
    wholeField(5, retries),
  );
}

/** `SubscriptionInfo`: the settings, the consumers and the counts of a group. */
export function subscriptionInfo(group: PersistentGroup): Buffer {
  const { config, counts, rate, lastKnown } = group;
  const { settings } = config;
  const place = (value: number | undefined): string => {
    if (value === undefined) return '';
    return config.source === ALL_SOURCE ? `C:${value}/P:${value}` : String(value);
  };
  const measured = rate.measure(Date.now());
  return message(
    bytesField(1, config.source),
    bytesField(2, config.group),
    bytesField(3, group.isBehind ? 'Behind' : 'Live'),
    ...group.consumers.map((consumer) => bytesField(4, connectionInfo(consumer))),
    wholeField(5, measured.perSecond),
    wholeField(6, measured.total),
    wholeField(7, measured.sinceLast),
    bytesField(8, place(group.lastCheckpoint)),
    bytesField(9, place(lastKnown)),
    wholeField(10, Number(settings.resolveLinks)),
    bytesField(11, config.startFrom),
    wholeField(12, settings.messageTimeoutMs),
    wholeField(13, Number(settings.extraStatistics)),
    wholeField(14, settings.maxRetryCount),
    wholeField(15, settings.liveBufferSize),
    wholeField(16, settings.historyBufferSize),
    wholeField(17, settings.readBatchSize),
    wholeField(18, settings.checkpointAfterMs),
    wholeField(19, settings.minCheckpointCount),
    wholeField(20, settings.maxCheckpointCount),
    wholeField(21, counts.read),
    wholeField(22, 0),
    wholeField(23, counts.retry),
    wholeField(24, counts.outstanding),
    wholeField(25, counts.outstanding),
    bytesField(26, settings.strategy),
    wholeField(27, settings.maxSubscriberCount),
    wholeField(28, group.parking.count),
  );
}

function connectionInfo({ connection, rate, latencies, inHand, freeSlots }: Consumer): Buffer {
  const measured = rate.measure(Date.now());
  return message(
    bytesField(1, connection.from),
    bytesField(2, connection.username),
    wholeField(3, measured.perSecond),
    wholeField(4, measured.total),
    wholeField(5, measured.sinceLast),
    ...(latencies?.figures() ?? []).map(([name, value]) =>
      bytesField(6, bytesField(1, name), wholeField(2, value)),
    ),
    wholeField(7, freeSlots),
    wholeField(8, inHand.size),
    bytesField(9, connection.connectionName),
  );
}
