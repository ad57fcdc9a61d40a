import type { Screen } from '../../app/screen.ts';

export const webhookScreens: readonly Screen[] = [
  {
    path: 'webhooks',
    title: 'Webhooks',
    needs: 'settings.read',
    entry: { group: 'administration', icon: 'webhook' },
    load: async () => (await import('./WebhookListPage.tsx')).WebhookListPage,
  },
  {
    path: 'webhooks/new',
    title: 'New webhook',
    needs: 'settings.write',
    load: async () => (await import('./NewWebhookPage.tsx')).NewWebhookPage,
  },
  {
    path: 'webhooks/deliveries',
    title: 'What webhooks were told',
    needs: 'settings.read',
    load: async () => (await import('./ToldWebhooksPage.tsx')).ToldWebhooksPage,
  },
  {
    path: 'webhooks/:endpointId',
    title: 'Webhook',
    needs: 'settings.read',
    load: async () => (await import('./WebhookPage.tsx')).WebhookPage,
  },
  {
    path: 'webhooks/:endpointId/:deliveryId',
    title: 'Delivery',
    needs: 'settings.read',
    load: async () => (await import('./DeliveryPage.tsx')).DeliveryPage,
  },
];
