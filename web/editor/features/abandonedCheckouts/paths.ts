export const abandonedCheckoutsPath = '/config/abandoned-checkouts';
export const abandonedCheckoutPath = (id: string): string => `${abandonedCheckoutsPath}/${id}`;
