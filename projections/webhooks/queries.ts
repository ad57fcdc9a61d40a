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

/** What an endpoint was told, newest first; only what lies before the position, where one is given. */
export async function deliveriesTo(
  readModels: ReadModels,
  endpointId: string,
  { before, limit }: { readonly before?: number; readonly limit: number },
): Promise<WebhookDeliveryDoc[]> {
  const found = await readModels.collection<WebhookDeliveryDoc>(webhookDeliveries.name);
  return found
    .find({ endpointId, ...(before !== undefined && { position: { $lt: before } }) })
    .sort({ position: -1 })
    .limit(limit)
    .toArray();
}
