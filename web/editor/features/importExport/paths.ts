export const importExportPath = '/config/import-export';
