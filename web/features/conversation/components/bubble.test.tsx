import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Bubble } from './bubble.tsx';

it.each([
  ['en', 'שלום!', 'rtl'],
  ['he', 'Hello!', 'ltr'],
  ['he', 'שלום, Ana!', 'rtl'],
])(
  'a message in a conversation in %s that reads %s runs %s, so that its marks are on its own end',
  (lang, text, dir) => {
    render(
      <Bubble from="user" speaker="You" lang={lang}>
        {text}
      </Bubble>,
    );
    expect(screen.getByText(text).getAttribute('dir')).toBe(dir);
  },
);
