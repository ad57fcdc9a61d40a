export const mailingListPath = '/config/mailing-list';
export const newSubscriberPath = `${mailingListPath}/new`;
/** How bounces come here, e.g. those of one provider. */
export const bouncesPath = `${mailingListPath}/bounces`;
export const listsPath = `${mailingListPath}/lists`;
/** Who is on one of the lists. */
export const subscribersPath = (listId: string): string =>
  `${mailingListPath}?listId=${encodeURIComponent(listId)}`;
