export const retentionPath = '/config/privacy/retention';
