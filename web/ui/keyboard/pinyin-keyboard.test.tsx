import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LearnerWordsContext } from './learner-words.ts';
import { OnScreenKeyboard } from './on-screen-keyboard.tsx';
import { pinyinLists } from './pinyin/pinyin-lists.ts';

const sent = vi.fn();

function Page() {
  const root = useRef<HTMLDivElement>(null);
  const [value, setValue] = useState('');
  return (
    <div ref={root}>
      <input
        aria-label="Word"
        lang="zh"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && sent()}
      />
      <OnScreenKeyboard root={root} languages={['zh']} onClose={() => {}} />
    </div>
  );
}

async function open(dialect = '', words: readonly { toText: string }[] = []) {
  render(
    <I18nProvider i18n={i18n}>
      <LearnerWordsContext value={{ dialect, words }}>
        <Page />
      </LearnerWordsContext>
    </I18nProvider>,
  );
  const user = userEvent.setup();
  const field = screen.getByLabelText<HTMLInputElement>('Word');
  await user.click(field);
  return { user, field };
}

beforeEach(() => sent.mockClear());

describe('the keyboard of Mandarin', () => {
  it('collects letters on the screen and types the chosen candidate', async () => {
    const { user, field } = await open();
    for (const letter of 'nihao') await user.click(screen.getByRole('button', { name: letter }));
    expect(field.value).toBe('');
    await user.click(await screen.findByRole('button', { name: '你好' }));
    expect(field.value).toBe('你好');
    expect(screen.queryByRole('button', { name: '你好' })).toBeNull();
  });

  it('accepts the keys of a real keyboard: letters, numbers, Space, Backspace, and Enter for the letters', async () => {
    const { user, field } = await open();
    await user.keyboard('nihap{Backspace}o');
    await screen.findByRole('button', { name: '你好' });
    await user.keyboard(' ');
    expect(field.value).toBe('你好');
    await user.keyboard('ma');
    const second = (await screen.findByRole('toolbar')).querySelectorAll('button')[1];
    const text = second?.firstChild?.textContent ?? '';
    await user.keyboard('2');
    expect(field.value).toBe(`你好${text}`);
    await user.keyboard('ok{Enter}');
    expect(field.value).toBe(`你好${text}ok`);
    expect(sent).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(sent).toHaveBeenCalledOnce();
  });

  it('continues with the letters a candidate did not use', async () => {
    const { user, field } = await open();
    await user.keyboard('nihaoma');
    await user.click(await screen.findByRole('button', { name: '你好' }));
    await user.click(await screen.findByRole('button', { name: '吗' }));
    expect(field.value).toBe('你好吗');
  });

  it('offers the words of the module first, in the characters of its dialect', async () => {
    const { user, field } = await open('Taiwanese', [{ toText: '學系 (xuéxì)' }]);
    await user.keyboard('xuexi');
    await screen.findByRole('button', { name: '學習' });
    const offered = screen.getByRole('toolbar').querySelectorAll('button');
    expect(offered[0]?.firstChild?.textContent).toBe('學系');
    await user.keyboard('1');
    expect(field.value).toBe('學系');
  });

  it('leaves the keys of a system’s own input method alone', async () => {
    const { field } = await open();
    fireEvent.keyDown(field, { key: 'n', isComposing: true });
    await waitFor(() => expect(screen.queryByText('n', { selector: 'span' })).toBeNull());
  });

  it('discards the letters on Escape', async () => {
    const { user, field } = await open();
    await user.keyboard('ni{Escape}');
    expect(screen.getByRole('toolbar').querySelector('button')).toBeNull();
    expect(field.value).toBe('');
  });

  it('says that there are more characters with a connection if the words cannot be loaded, and loads them then', async () => {
    const loading = vi
      .spyOn(pinyinLists, 'simplified')
      .mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { user, field } = await open('', [{ toText: '你好 (nǐ hǎo)' }]);
    const note = await screen.findByRole('status');
    expect(note.textContent).toBe('More characters are offered once there is a connection.');
    await user.keyboard('ni');
    expect(screen.getByRole('toolbar').querySelectorAll('button')).toHaveLength(2);
    window.dispatchEvent(new Event('online'));
    await screen.findByRole('button', { name: '你' });
    expect(screen.queryByRole('status')).toBeNull();
    expect(field.value).toBe('');
    loading.mockRestore();
  });
});
