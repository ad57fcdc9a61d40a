export const mailingListPath = '/config/mailing-list';
export const newSubscriberPath = `${mailingListPath}/new`;
export const listsPath = `${mailingListPath}/lists`;
/** Who is on one of the lists. */
export const subscribersPath = (listId: string): string =>
  `${mailingListPath}?listId=${encodeURIComponent(listId)}`;
