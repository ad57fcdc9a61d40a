export const inboxPath = '/config/inbox';
export const submissionPath = (submissionId: string): string =>
  `${inboxPath}/${encodeURIComponent(submissionId)}`;

/** A call that answers with the file itself. */
export const sentFilePath = (submissionId: string, fileId: string): string =>
  `/api/forms/submissions/${submissionId}/files/${fileId}`;
