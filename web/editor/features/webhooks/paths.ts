export const webhooksPath = '/config/webhooks';
export const newWebhookPath = `${webhooksPath}/new`;
export const webhookPath = (endpointId: string): string =>
  `${webhooksPath}/${encodeURIComponent(endpointId)}`;
export const deliveryPath = (endpointId: string, deliveryId: string): string =>
  `${webhookPath(endpointId)}/${encodeURIComponent(deliveryId)}`;
