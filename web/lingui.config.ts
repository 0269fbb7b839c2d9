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
    // The public pages are written when the app is built: their texts never travel with it.
    {
      path: '<rootDir>/site/locales/{locale}',
      // What the pages take from the interface's parts stands in both.
      include: ['<rootDir>/site', '<rootDir>/ui/tiers.ts', '<rootDir>/ui/skip-link.tsx'],
      exclude: ['**/*.test.*'],
    },
  ],
  // No line numbers: a moved line is not a changed catalogue.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
