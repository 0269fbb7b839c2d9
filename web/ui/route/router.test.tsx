import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryHistory } from '../../testing/memory-history.ts';
import { Link, Navigate } from './link.tsx';
import { browserHistory, type PlaceHistory } from './place-history.ts';
import { Router, useArrival, useLocation, useSearchParams } from './router.tsx';
import { Routes, useParams } from './routes.tsx';

function Where() {
  const { pathname, search, state } = useLocation();
  return <output>{`${useArrival()} ${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

const show = (history: PlaceHistory, content: ReactNode) =>
  render(
    <Router history={history}>
      <Where />
      {content}
    </Router>,
  );

function Editing() {
  const [query, setQuery] = useSearchParams();
  const { groupKey } = useParams();
  return (
    <button type="button" onClick={() => setQuery(query.has('edit') ? {} : { edit: '' })}>
      {`edit ${groupKey}`}
    </button>
  );
}

const isAt = (said: string) =>
  waitFor(() => expect(document.querySelector('output')?.textContent).toBe(said));

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(cleanup);

describe('a link', () => {
  it('opens a page of the app without a page load, and passes state to it', async () => {
    show(
      browserHistory(),
      <Link to="/login?a=1" state={{ email: 'a@b.example' }}>
        Log in
      </Link>,
    );
    fireEvent.click(screen.getByText('Log in'));
    await isAt('push /login?a=1 {"email":"a@b.example"}');
    expect(location.pathname + location.search).toBe('/login?a=1');
  });

  it('to the current page replaces it', async () => {
    const before = history.length;
    show(browserHistory(), <Link to="/">Home</Link>);
    fireEvent.click(screen.getByText('Home'));
    await isAt('replace / null');
    expect(history.length).toBe(before);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'is left to the browser if clicked with %o',
    (how) => {
      show(memoryHistory('/'), <Link to="/login">Log in</Link>);
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
      // Nothing can be loaded here: all that can be checked is whether the link prevented the browser's default.
      let wasHeldBack = true;
      addEventListener(
        'click',
        (event) => {
          wasHeldBack = event.defaultPrevented;
          event.preventDefault();
        },
        { once: true },
      );
      fireEvent(screen.getByText('Log in'), click);
      expect(wasHeldBack).toBe(false);
      expect(document.querySelector('output')?.textContent).toBe('pop / null');
    },
  );

  it('never leads to another site', () => {
    show(memoryHistory('/'), <Link to="//elsewhere.example/x">x</Link>);
    expect(screen.getByText('x').getAttribute('href')).toBe('/elsewhere.example/x');
  });
});

it('going back leads to the previous page with its state', async () => {
  const tab = browserHistory();
  show(tab, null);
  tab.go('/login', { state: { notice: 'ended' } });
  await isAt('push /login {"notice":"ended"}');
  tab.go('/signup');
  await isAt('push /signup null');
  history.back();
  await isAt('pop /login {"notice":"ended"}');
});

it('a page that redirects with `replace` is not in the history, even if it redirects at once', async () => {
  const before = history.length;
  show(
    browserHistory(),
    <Routes pages={{ '/': <Navigate to="/login" replace />, '/login': <p>Log in</p> }} />,
  );
  await isAt('replace /login null');
  expect(screen.getByText('Log in')).toBeTruthy();
  expect(history.length).toBe(before);
});

it('the query changes on the same page, and is removed by an empty one', async () => {
  show(memoryHistory('/group/4'), <Routes pages={{ '/group/:groupKey': <Editing /> }} />);
  fireEvent.click(screen.getByText('edit 4'));
  await isAt('push /group/4?edit= null');
  fireEvent.click(screen.getByText('edit 4'));
  await isAt('push /group/4 null');
});
