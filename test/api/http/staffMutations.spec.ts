import { expect } from 'chai';
import { startTestGateway } from '../../support/gateway.ts';

/** Why a call of staff needs no revision, and the calls for which somebody has looked at that. */
const WITHOUT_REVISION: Readonly<Record<string, readonly string[]>> = {
  'makes something new, beside what is there': [
    'POST /api/staff/accounts',
    'POST /api/staff/keys',
    'POST /api/commerce/products',
    'POST /api/commerce/products/{productId}/variants',
    'POST /api/commerce/products/{productId}/variants/matrix',
    'POST /api/commerce/products/{productId}/options',
    'POST /api/commerce/products/{productId}/sales',
    'POST /api/commerce/inventory/stock/{productId}/{variantId}/deliveries',
    'POST /api/commerce/products/{productId}/files',
    'POST /api/media',
    'POST /api/commerce/store-archive',
    'POST /api/commerce/customer-segments',
    'POST /api/commerce/collections/{collectionId}/categories',
    'POST /api/commerce/collections/{collectionId}/products',
    'POST /api/commerce/draft-orders',
    'POST /api/commerce/gift-cards',
    'POST /api/mailing-list/subscribers',
    'POST /api/newsletter/campaigns',
    'POST /api/site/experiments',
    'POST /api/forms',
    'POST /api/commerce/discounts',
    'POST /api/commerce/discounts/{discountId}/codes',
    'POST /api/commerce/orders/{orderId}/notes',
    'POST /api/commerce/orders/{orderId}/returns',
    'POST /api/commerce/orders/{orderId}/returns/{returnId}/exchange',
    'POST /api/commerce/webhooks',
    'POST /api/pages',
    'POST /api/pages/shared',
    'POST /api/access/pages/{pageId}/previews',
    'POST /api/commerce/stores',
    'POST /api/commerce/store-settings',
    'POST /api/content-service/product/1.1/websites/{websiteId}/products',
    'POST /api/content-service/product/1.1/websites/{websiteId}/products/{collectionId}/categories',
  ],
  'adds to or takes from what is there, whatever it is by then, and never below nothing': [
    'POST /api/commerce/inventory/stock/{productId}/{variantId}/receive',
    'POST /api/commerce/inventory/stock/{productId}/{variantId}/deliveries/{deliveryId}/receive',
    'POST /api/commerce/inventory/stock/{productId}/{variantId}/reservations',
    'DELETE /api/commerce/inventory/stock/{productId}/{variantId}/reservations/{reservationId}',
    'POST /api/commerce/inventory/stock/{productId}/{variantId}/reservations/{reservationId}/claim',
    'POST /api/commerce/orders/{orderId}/fulfilments',
    'POST /api/commerce/orders/{orderId}/lines',
    'POST /api/commerce/orders/{orderId}/payments',
    'POST /api/commerce/orders/{orderId}/refunds',
  ],
  'moves to a state that has no values of its own: who asks for it touches nothing else': [
    'PUT /api/staff/accounts/{accountId}/roles/{role}',
    'PUT /api/member-areas/{memberAreaId}/members/{customerId}',
    'DELETE /api/staff/accounts/{accountId}/roles/{role}',
    'POST /api/staff/ownership',
    'POST /api/commerce/store-archive/restore',
    'POST /api/commerce/products/{productId}/publish',
    'POST /api/media/{assetId}/restore',
    'POST /api/commerce/products/{productId}/archive',
    'POST /api/commerce/products/{productId}/hide',
    'POST /api/commerce/inventory/stock/{productId}/{variantId}/unlimited',
    'POST /api/commerce/draft-orders/{draftId}/discard',
    'POST /api/commerce/draft-orders/{draftId}/complete',
    'POST /api/commerce/gift-cards/{giftCardId}/deactivate',
    'POST /api/commerce/orders/{orderId}/archive',
    'POST /api/commerce/orders/{orderId}/unarchive',
    'POST /api/commerce/orders/{orderId}/balance-requests',
    'POST /api/commerce/orders/{orderId}/cancel',
    'POST /api/commerce/orders/{orderId}/capture',
    'POST /api/commerce/orders/{orderId}/hold',
    'POST /api/commerce/orders/{orderId}/release',
    'POST /api/commerce/orders/{orderId}/void',
    'POST /api/commerce/payments/{paymentId}/capture',
    'POST /api/commerce/orders/{orderId}/returns/{returnId}/approve',
    'POST /api/commerce/orders/{orderId}/returns/{returnId}/decline',
    'POST /api/commerce/orders/{orderId}/returns/{returnId}/receive',
    'POST /api/commerce/discounts/{discountId}/code-batches/{batchId}/withdraw',
    'POST /api/commerce/discounts/{discountId}/end',
    'POST /api/comments/{commentId}/publish',
    'POST /api/comments/{commentId}/reject',
    'POST /api/comments/{commentId}/spam',
    'POST /api/commerce/reviews/{reviewId}/publish',
    'POST /api/commerce/reviews/{reviewId}/reject',
    'POST /api/commerce/webhooks/{endpointId}/pause',
    'POST /api/commerce/webhooks/{endpointId}/resume',
    'POST /api/pages/{pageId}/reinstate',
    'POST /api/pages/{pageId}/unpublish',
    'POST /api/pages/{pageId}/return',
    'POST /api/pages/{pageId}/detach',
    'POST /api/commerce/subscriptions/{subscriptionId}/skip',
    'POST /api/commerce/donations/pledges/{pledgeId}/end',
    'POST /api/commerce/subscriptions/{subscriptionId}/retry',
    'DELETE /api/mailing-list/subscribers/{rowId}',
    'POST /api/mailing-list/subscribers/{rowId}/ask-again',
    'DELETE /api/comments/{commentId}',
    'DELETE /api/newsletter/campaigns/{campaignId}',
    'POST /api/newsletter/campaigns/{campaignId}/unschedule',
    'POST /api/newsletter/campaigns/{campaignId}/stop',
    'POST /api/site/experiments/{experimentId}/start',
    'POST /api/site/experiments/{experimentId}/stop',
    'POST /api/site/experiments/{experimentId}/choose',
    'DELETE /api/site/experiments/{experimentId}',
    'POST /api/forms/{formId}/publish',
    'POST /api/forms/{formId}/archive',
    'POST /api/forms/{formId}/restore',
    'PUT /api/forms/submissions/{submissionId}/spam',
    'POST /api/commerce/subscriptions/{subscriptionId}/pause',
    'POST /api/commerce/subscriptions/{subscriptionId}/resume',
    'POST /api/commerce/subscriptions/{subscriptionId}/cancel',
  ],
  'takes away what the address names, which is meant whatever was written on it since': [
    'DELETE /api/access/pages/{pageId}/previews/{linkId}',
    'DELETE /api/multilingual/connection',
    'DELETE /api/staff/sessions/{sessionId}',
    'DELETE /api/staff/accounts/{accountId}',
    'DELETE /api/staff/accounts/{accountId}/second-factor',
    'DELETE /api/staff/keys/{keyId}',
    'DELETE /api/commerce/products/{productId}/variants/{variantId}',
    'DELETE /api/commerce/products/{productId}/options/{option}',
    'DELETE /api/commerce/products/{productId}/options/{option}/values/{value}',
    'DELETE /api/commerce/products/{productId}/sales/{saleId}',
    'DELETE /api/commerce/inventory/stock/{productId}/{variantId}/deliveries/{deliveryId}',
    'DELETE /api/commerce/products/{productId}/files/{fileId}',
    'DELETE /api/media/{assetId}',
    'DELETE /api/forms/submissions/{submissionId}',
    'DELETE /api/commerce/collections/{collectionId}/products/{productId}',
    'DELETE /api/commerce/collections/{collectionId}/categories/{categoryId}',
    'POST /api/commerce/customers/{customerId}/erase',
    'DELETE /api/member-areas/{memberAreaId}/members/{customerId}',
    'DELETE /api/commerce/discounts/{discountId}',
    'DELETE /api/commerce/webhooks/{endpointId}',
    'DELETE /api/mail-texts/{kind}/{language}',
    'DELETE /api/templates/{name}',
    'DELETE /api/pages/{pageId}',
    'DELETE /api/pages/{pageId}/schedule',
    'DELETE /api/site-parts/schedule',
    'DELETE /api/processes/parked/{id}',
    'DELETE /api/commerce/store-archive/{archiveId}',
    'DELETE /api/commerce/customer-segments/{segmentId}',
    'DELETE /api/site/redirects',
    'POST /api/read-models/{name}/parked/discard',
  ],
  'is kept beside what it replaces, which keeps its address and is in the history': [
    'POST /api/media/{assetId}/content',
    'POST /api/design/restore',
    'POST /api/site-parts/restore',
    'POST /api/pages/{pageId}/restore',
  ],
  'says in its body what was seen: the value, or the revision; where that is another by now it is refused': [
    'PUT /api/multilingual/texts/{language}',
    'POST /api/design/edits',
    'POST /api/design/publish',
    'POST /api/design/undo',
    'POST /api/site-parts/publish',
    'POST /api/site-parts/undo',
    'PUT /api/site-parts/schedule',
    'POST /api/publishing',
    'POST /api/pages/{pageId}/terms',
    'PUT /api/seo',
    'PUT /api/site/home-page/page',
    'PUT /api/pages/{pageId}/address',
    'POST /api/pages/{pageId}/edits',
    'POST /api/pages/{pageId}/publish',
    'POST /api/pages/{pageId}/submit',
    'POST /api/templates/{name}/publish',
    'PUT /api/pages/{pageId}/schedule',
    'POST /api/pages/{pageId}/undo',
  ],
  'says what its own caller has seen, whatever was seen before': ['PUT /api/home/waiting/seen'],
  'says where one path leads, whole, and says of no other': ['PUT /api/site/redirects'],
  'names what it replaces: the name of before is in the address, and another is refused': [
    'PUT /api/commerce/products/{productId}/options/{option}',
    'PUT /api/commerce/products/{productId}/options/{option}/values/{value}',
  ],
  'asks for the password of before': [
    'PUT /api/staff/password',
    'PUT /api/staff/second-factor',
    'DELETE /api/staff/second-factor',
    'POST /api/staff/second-factor/recovery-codes',
  ],
  'writes what a file says, after a dry run that shows what it would change': [
    'POST /api/commerce/products/import.csv',
    'POST /api/commerce/inventory/adjustments.csv',
    'POST /api/commerce/reviews/import.csv',
    'POST /api/commerce/customers/import.csv',
    'POST /api/site/redirects/import.csv',
    'POST /api/mailing-list/subscribers.csv',
  ],
  'keeps nothing of the store: it is about what this browser is shown': [
    'POST /api/time-machine/visit',
    'POST /api/staff/second-factor/offer',
    'PUT /api/live/presence',
  ],
  'changes nothing: it answers what would be': [
    'POST /api/commerce/discounts/trial',
    'POST /api/commerce/customer-segments/count',
    'POST /api/mail-texts/{kind}/{language}/preview',
    'POST /api/newsletter/preview',
    'POST /api/templates/{name}/try',
  ],
  'does something once more, or sends something': [
    'POST /api/commerce/draft-orders/{draftId}/invoice',
    'POST /api/mail/{mailId}/resend',
    'POST /api/mail-texts/{kind}/{language}/test',
    'POST /api/newsletter/campaigns/{campaignId}/test',
    'POST /api/newsletter/campaigns/{campaignId}/schedule',
    'POST /api/commerce/orders/{orderId}/mails',
    'POST /api/processes/parked/{id}/retry',
    'POST /api/read-models/{name}/rebuild',
    'POST /api/read-models/{name}/verify',
    'POST /api/read-models/{name}/parked/retry',
    'POST /api/commerce/orders/{orderId}/refunds/{refundId}/retry',
    'POST /api/commerce/webhooks/{endpointId}/deliveries/{deliveryId}/replay',
    'POST /api/site-users/account/notifications/restock/send',
    'POST /api/site-users/account/notifications/restock/send/all',
  ],
};

interface Operation {
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
}

describe('what staff change', function () {
  this.timeout(60_000);
  let takes: string[] = [];
  let takesNot: string[] = [];

  before(async () => {
    const gateway = await startTestGateway();
    const { paths } = (await gateway.app.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, Operation>>;
    }>();
    await gateway.close();
    const calls = Object.entries(paths).flatMap(([url, methods]) =>
      Object.entries(methods)
        .filter(
          ([method, { security }]) => method !== 'get' && security?.some((way) => 'staffSession' in way),
        )
        .map(([method, { parameters }]) => ({
          call: `${method.toUpperCase()} ${url}`,
          takesRevision: parameters?.some(({ in: where, name }) => where === 'header' && name === 'if-match'),
        })),
    );
    takes = calls.filter(({ takesRevision }) => takesRevision).map(({ call }) => call);
    takesNot = calls.filter(({ takesRevision }) => !takesRevision).map(({ call }) => call);
  });

  it('names the revision that it was read at, or stands on the list of what needs none', () => {
    expect(takes).to.have.length.above(30);
    expect([...takesNot].sort()).to.deep.equal(Object.values(WITHOUT_REVISION).flat().sort());
  });
});
