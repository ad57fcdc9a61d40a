export const ordersPath = '/config/orders';

export const orderPath = (orderId: string): string => `${ordersPath}/${encodeURIComponent(orderId)}`;
