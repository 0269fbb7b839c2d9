import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import * as catalogue from '../../i18n/load-catalogue.ts';
import { KeyboardDock } from './keyboard-toggle.tsx';

vi.mock('../../i18n/load-catalogue.ts', { spy: true });

test('the keyboard comes with its texts, which are not among the first', async () => {
  const root = createRef<HTMLElement>();
  render(
    <I18nProvider i18n={i18n}>
      <KeyboardDock root={root} languages={['es']} keyboard={{ isShown: true, setShown: () => {} }} />
    </I18nProvider>,
  );
  expect(await screen.findByRole('group', { name: /On-screen keyboard/ })).toBeTruthy();
  expect(catalogue.withAllTexts).toHaveBeenCalledOnce();
});
