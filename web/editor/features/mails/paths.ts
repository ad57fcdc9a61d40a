export const mailsPath = '/config/mails';
export const sentMailPath = (mailId: string): string => `${mailsPath}/${encodeURIComponent(mailId)}`;
/** What was sent to an address. */
export const mailsToPath = (email: string): string =>
  `${mailsPath}?${new URLSearchParams({ search: email })}`;
