import type { InterfaceLanguageCode } from '@vocabloom/core/languages/interface-languages.ts';

type Texts = { readonly title: string; readonly hint: string; readonly retry: string };

/** Not in the catalogues: this is shown if those cannot be loaded. */
const texts: Readonly<Record<InterfaceLanguageCode, Texts>> = {
  en: {
    title: 'Vocabloom could not start',
    hint: 'Check your connection, then try again.',
    retry: 'Try again',
  },
  es: {
    title: 'Vocabloom no se ha podido iniciar',
    hint: 'Comprueba tu conexión e inténtalo de nuevo.',
    retry: 'Intentar de nuevo',
  },
  fr: {
    title: 'Vocabloom n’a pas pu démarrer',
    hint: 'Vérifiez votre connexion, puis réessayez.',
    retry: 'Réessayer',
  },
  he: {
    title: 'לא הצלחנו להפעיל את Vocabloom',
    hint: 'בדקו את החיבור ונסו שוב.',
    retry: 'ניסיון נוסף',
  },
  zh: { title: 'Vocabloom 无法启动', hint: '请检查网络连接，然后重试。', retry: '重试' },
};

/**
 * Shown if not even the texts could be loaded: plain, with a way to continue, in the language of the page, which
 * `early.js` has set before anything else.
 */
export function LastResort() {
  const { title, hint, retry } =
    Object.entries(texts).find(([code]) => code === document.documentElement.lang)?.[1] ?? texts.en;
  return (
    <main role="alert" className="page text-center">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-2 text-ink-soft">{hint}</p>
      <button
        type="button"
        className="mt-6 min-h-12 bg-accent px-6 font-semibold text-on-accent leaf-md"
        onClick={() => location.reload()}
      >
        {retry}
      </button>
    </main>
  );
}
