import { type PaymentProvider, WebhookRefused } from '../../application/ports/payment.ts';

/**
 * Invoice or cash on delivery: the shop trusts the buyer, so every payment stands at once, and staff say when the money
 * has come in or was given back.
 */
export const manualProvider: PaymentProvider = {
  name: 'manual',
  isTest: false,
  capturedBy: 'staff',
  cardFields: null,
  keeper: null,
  clientSecret: async () => null,
  authorize: async ({ paymentId }) => ({ status: 'authorized', reference: paymentId, savedMethod: 'manual' }),
  lookUp: async ({ paymentId }) => ({ status: 'authorized', reference: paymentId, savedMethod: 'manual' }),
  capture: async ({ paymentId }) => ({ status: 'captured', reference: paymentId }),
  void: async () => ({ status: 'voided' }),
  refund: async () => ({ status: 'refunded' }),
  readWebhook: async () => {
    throw new WebhookRefused('Payments by hand have no webhooks.');
  },
};
