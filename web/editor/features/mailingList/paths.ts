export const mailingListPath = '/config/mailing-list';
export const newSubscriberPath = `${mailingListPath}/new`;
