import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useGrowingArea } from './use-growing-area.ts';

function Field({ text }: { text: string }) {
  const root = useRef<HTMLDivElement>(null);
  useGrowingArea(root, text);
  return (
    <div ref={root}>
      <textarea readOnly value={text} />
    </div>
  );
}

/** A browser whose lines are 20 pixels high and whose fields have a border of one. */
function giveMeasures({ growsByItself }: { growsByItself: boolean }) {
  vi.stubGlobal('CSS', { supports: () => growsByItself });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(22);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(20);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return (this as HTMLTextAreaElement).value.split('\n').length * 20;
  });
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('is as high as its text, and lower again, where the browser does not see to it', () => {
  giveMeasures({ growsByItself: false });
  const { rerender } = render(<Field text={'uno\ndos\ntres'} />);
  const area = screen.getByRole('textbox');
  expect(area.style.height).toBe('62px');
  rerender(<Field text="uno" />);
  expect(area.style.height).toBe('22px');
});

it('is left to a browser that does', () => {
  giveMeasures({ growsByItself: true });
  render(<Field text={'uno\ndos'} />);
  expect(screen.getByRole('textbox').style.height).toBe('');
});
