import type { MailSample } from '@vocabloom/contract/mail-samples.ts';
import { framedHtml } from './framed-html.ts';
import { asInTheme } from './mail-theme.ts';

export type SampleLook = 'light' | 'dark' | 'text';

/** One email as a mail program of a given width shows it, whatever theme this page has. */
export function SampleView({
  sample: { subject, text, html },
  look,
  widthPx,
}: {
  sample: MailSample;
  look: SampleLook;
  widthPx: number;
}) {
  return (
    <article aria-label={subject} className="max-w-full" style={{ inlineSize: widthPx }}>
      <h2 className="mb-3 text-xl">
        <bdi>{subject}</bdi>
      </h2>
      {look === 'text' ? (
        <pre
          dir="auto"
          className="overflow-auto whitespace-pre-wrap border border-line bg-card p-5 font-text text-base leaf-lg"
        >
          {text}
        </pre>
      ) : (
        <iframe
          title={subject}
          srcDoc={framedHtml(asInTheme(html, look))}
          sandbox="allow-top-navigation-by-user-activation"
          className="h-[46rem] w-full border border-line leaf-lg"
        />
      )}
    </article>
  );
}
