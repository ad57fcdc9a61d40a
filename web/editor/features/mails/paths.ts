export const mailsPath = '/config/mails';
export const sentMailPath = (mailId: string): string => `${mailsPath}/${encodeURIComponent(mailId)}`;
