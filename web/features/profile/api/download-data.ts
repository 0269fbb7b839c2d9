import { useMutation } from '@tanstack/react-query';
import { ACCOUNT_EXPORT_PATH, type ExportFormat } from '@vocabloom/contract/export-formats.ts';
import { download } from '../../../platform/calls/download.ts';

/** Saves everything the account contains, or its words as a table (product: your data). */
export const useDownloadData = () =>
  useMutation({ mutationFn: (format: ExportFormat) => download(`${ACCOUNT_EXPORT_PATH}?format=${format}`) });
