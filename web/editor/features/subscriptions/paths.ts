export const subscriptionsPath = '/config/subscriptions';
export const forecastPath = `${subscriptionsPath}/forecast`;
export const subscriptionPath = (subscriptionId: string): string =>
  `${subscriptionsPath}/${encodeURIComponent(subscriptionId)}`;
