import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { EngineAtWork } from '../hooks/use-engine.ts';
import { EngineNote } from './engine-note.tsx';

it('for the library says that the words are Vocabloom’s own, and on which topic', () => {
  renderApp(
    <EngineAtWork value={{ kind: 'library' }}>
      <EngineNote topic="Shopping" />
    </EngineAtWork>,
    { at: '/' },
  );
  const said = screen.getByText(/Vocabloom/).textContent;
  expect(said).toBe('From Vocabloom’s own library of words and sentences\u00a0· Topic: Shopping');
});

it('for a model names it as AI', () => {
  renderApp(
    <EngineAtWork value={{ kind: 'model', name: 'OpenAI' }}>
      <EngineNote />
    </EngineAtWork>,
    { at: '/' },
  );
  expect(screen.getByText('Made by AI: OpenAI')).toBeTruthy();
});
