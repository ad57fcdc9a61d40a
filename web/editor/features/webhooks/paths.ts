export const webhooksPath = '/config/webhooks';
export const newWebhookPath = `${webhooksPath}/new`;
/** What all webhooks were told. */
export const toldPath = `${webhooksPath}/deliveries`;
export const webhookPath = (endpointId: string): string =>
  `${webhooksPath}/${encodeURIComponent(endpointId)}`;
export const deliveryPath = (endpointId: string, deliveryId: string): string =>
  `${webhookPath(endpointId)}/${encodeURIComponent(deliveryId)}`;
