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
    // The public pages are written when the app is built, so their texts are not delivered with it.
    {
      path: '<rootDir>/site/locales/{locale}',
      // Texts that these pages use from the interface's components are in both catalogues.
      include: ['<rootDir>/site', '<rootDir>/ui/tiers.ts', '<rootDir>/ui/skip-link.tsx'],
      exclude: ['**/*.test.*'],
    },
  ],
  // No line numbers: a moved line is not a changed catalogue.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
