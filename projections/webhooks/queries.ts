import type { ReadModels } from '../runtime/liveCollection.ts';
import { type WebhookDeliveryDoc, webhookDeliveries } from './webhookDeliveries.ts';
import { type WebhookDoc, webhooks } from './webhooks.ts';

/** The endpoints of a website that are told, newest first. */
export async function openWebhooks(readModels: ReadModels, websiteId: string): Promise<WebhookDoc[]> {
  const found = await readModels.collection<WebhookDoc>(webhooks.name);
  return found.find({ websiteId, endedAt: null }).sort({ position: -1 }).toArray();
}

/** The endpoint of that website, ended or not; `null` where none was registered with this id. */
export async function webhookById(
  readModels: ReadModels,
  websiteId: string,
  endpointId: string,
): Promise<WebhookDoc | null> {
  const found = await readModels.collection<WebhookDoc>(webhooks.name);
  return found.findOne({ _id: endpointId, websiteId });
}

/** How an endpoint's log is looked through. */
interface DeliverySearch {
  readonly before?: number;
  readonly state?: WebhookDeliveryDoc['state'];
  readonly limit: number;
}

/** What an endpoint was told, newest first; only what lies before the position, where one is given. */
export async function deliveriesTo(
  readModels: ReadModels,
  endpointId: string,
  { before, state, limit }: DeliverySearch,
): Promise<WebhookDeliveryDoc[]> {
  const found = await readModels.collection<WebhookDeliveryDoc>(webhookDeliveries.name);
  return found
    .find({
      endpointId,
      ...(state !== undefined && { state }),
      ...(before !== undefined && { position: { $lt: before } }),
    })
    .sort({ position: -1 })
    .limit(limit)
    .toArray();
}

/** What all endpoints were told that have not ended: who has ended is told nothing again. */
export async function deliveriesOf(
  readModels: ReadModels,
  websiteId: string,
  { before, state, limit }: DeliverySearch,
): Promise<WebhookDeliveryDoc[]> {
  const [found, open] = await Promise.all([
    readModels.collection<WebhookDeliveryDoc>(webhookDeliveries.name),
    toOpenWebhooks(readModels, websiteId),
  ]);
  return found
    .find({
      ...{ websiteId, ...open },
      ...(state !== undefined && { state }),
      ...(before !== undefined && { position: { $lt: before } }),
    })
    .sort({ position: -1 })
    .limit(limit)
    .toArray();
}

/** Which deliveries are to endpoints that have not ended. */
export async function toOpenWebhooks(readModels: ReadModels, websiteId: string) {
  const open = await openWebhooks(readModels, websiteId);
  return { endpointId: { $in: open.map(({ _id }) => _id) } };
}

/** One delivery to an endpoint; `null` where there is none with this id. */
export async function deliveryTo(
  readModels: ReadModels,
  endpointId: string,
  deliveryId: string,
): Promise<WebhookDeliveryDoc | null> {
  const found = await readModels.collection<WebhookDeliveryDoc>(webhookDeliveries.name);
  return found.findOne({ _id: deliveryId, endpointId });
}
