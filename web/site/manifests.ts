import { type I18n, setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { interfaceDirection } from '@vocabloom/core/languages/direction.ts';
import { INTERFACE_LANGUAGE_CODES } from '@vocabloom/core/languages/interface-languages.ts';
import { messages as en } from './locales/en.po';
import { messages as es } from './locales/es.po';
import { messages as fr } from './locales/fr.po';
import { messages as he } from './locales/he.po';
import { messages as zh } from './locales/zh.po';

const catalogues = { en, es, fr, he, zh };

/** The paper color of the light theme (`ui/tokens`), shown until the first page is. */
const paper = '#f8f2e4';

const icon = (name: string, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${name.split('-')[1]}x${name.split('-')[1]}`,
  type: 'image/png',
  purpose,
});

const manifestOf = (i18n: I18n, dir: 'ltr' | 'rtl') => ({
  // The same app, whatever its language and start address.
  id: '/',
  name: 'Vocabloom',
  short_name: 'Vocabloom',
  description: i18n._(msg`Grow a vocabulary: words you chose, studied until they bloom.`),
  lang: i18n.locale,
  dir,
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  theme_color: paper,
  background_color: paper,
  categories: ['education'],
  icons: [
    icon('any-192', 'any'),
    icon('any-512', 'any'),
    icon('maskable-192', 'maskable'),
    icon('maskable-512', 'maskable'),
  ],
  shortcuts: [
    {
      name: i18n._(msg`Review what is due`),
      short_name: i18n._(msg({ message: 'Review', context: 'shortcut' })),
      url: '/review',
      icons: [icon('any-192', 'any')],
    },
  ],
});

/** The app's manifest in every interface language. */
export const renderManifests = (): readonly { readonly name: string; readonly text: string }[] =>
  INTERFACE_LANGUAGE_CODES.map((language) => {
    const i18n = setupI18n({ locale: language, messages: { [language]: catalogues[language] } });
    return {
      name: `${language}.webmanifest`,
      text: JSON.stringify(manifestOf(i18n, interfaceDirection(language))),
    };
  });
