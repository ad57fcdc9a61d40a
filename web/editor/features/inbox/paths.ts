export const inboxPath = '/config/inbox';
export const submissionPath = (submissionId: string): string =>
  `${inboxPath}/${encodeURIComponent(submissionId)}`;
