import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es', 'fr', 'he', 'zh'],
  catalogs: [
    {
      path: '<rootDir>/i18n/locales/{locale}',
      include: [
        '<rootDir>/app',
        '<rootDir>/features',
        '<rootDir>/platform',
        '<rootDir>/ui',
        '<rootDir>/i18n',
      ],
      exclude: ['**/*.test.*', '<rootDir>/features/design/**'],
    },
  ],
  // No line numbers: a moved line is not a changed catalogue.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
