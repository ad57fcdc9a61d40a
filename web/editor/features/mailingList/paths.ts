export const mailingListPath = '/config/mailing-list';
export const newSubscriberPath = `${mailingListPath}/new`;
/** How bounces come here, e.g. those of one provider. */
export const bouncesPath = `${mailingListPath}/bounces`;
export const listsPath = `${mailingListPath}/lists`;
/** Who is on one of the lists. */
export const subscribersPath = (listId: string): string =>
  `${mailingListPath}?listId=${encodeURIComponent(listId)}`;
/** Whom a newsletter lost: whose server refused it later or who called it spam, and who left by it, e.g. one of its lists. */
export const lostByPath = (campaignId: string, view: 'bounced' | 'left', listId?: string): string =>
  `${mailingListPath}?${new URLSearchParams({ campaignId, view, ...(listId !== undefined && { listId }) })}`;
