import type { WebhookDeliveryView } from '../../../../api/http/contracts/webhooks/webhooks.ts';
import { customerPath } from '../customers/paths.ts';
import { giftCardPath } from '../giftCards/paths.ts';
import { submissionPath } from '../inbox/paths.ts';
import { stockPath } from '../inventory/paths.ts';
import { orderPath } from '../orders/paths.ts';
import { productPath } from '../products/paths.ts';
import { subscriptionPath } from '../subscriptions/paths.ts';

export const webhooksPath = '/config/webhooks';
export const newWebhookPath = `${webhooksPath}/new`;
/** A new one that is told what comes in with this form. */
export const webhookOfFormPath = (formId: string): string =>
  `${newWebhookPath}?${new URLSearchParams({ formId })}`;
/** What all webhooks were told. */
export const toldPath = `${webhooksPath}/deliveries`;
export const webhookPath = (endpointId: string): string =>
  `${webhooksPath}/${encodeURIComponent(endpointId)}`;
export const deliveryPath = (endpointId: string, deliveryId: string): string =>
  `${webhookPath(endpointId)}/${encodeURIComponent(deliveryId)}`;

/** The screen of what a delivery is about; `null` for who is on a mailing list, who has none. */
export function subjectPath({ subject: { kind, id } }: Pick<WebhookDeliveryView, 'subject'>): string | null {
  switch (kind) {
    case 'order':
      return orderPath(id);
    case 'product':
      return productPath(id);
    case 'stock': {
      const [productId = '', variantId = ''] = id.split('.');
      return stockPath(productId, variantId);
    }
    case 'customer':
      return customerPath(id);
    case 'subscription':
      return subscriptionPath(id);
    case 'giftCard':
      return giftCardPath(id);
    case 'submission':
      return submissionPath(id);
    default:
      return null;
  }
}
