/** `GET /account/export?format=json|csv|zip` (product: your data). */
export const ACCOUNT_EXPORT_PATH = '/account/export';

export const EXPORT_FORMATS = ['json', 'csv', 'zip'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];
