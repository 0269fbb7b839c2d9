import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useLocation } from '../ui/route/router.tsx';
import { Providers } from './providers.tsx';

afterEach(() => history.replaceState(null, '', '/'));

const Where = () => <p>{useLocation().pathname}</p>;

test('the first page is that of the address at the time it is rendered, not at the time the app was loaded', () => {
  history.replaceState(null, '', '/auth/callback');
  const { container } = render(
    <Providers>
      <Where />
    </Providers>,
  );
  expect(container.textContent).toBe('/auth/callback');
});
