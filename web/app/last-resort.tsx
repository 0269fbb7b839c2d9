declare global {
  /** Title, hint and button in each interface language: see `early.js`, where they cost no file of their own. */
  var lastResort: Readonly<Record<string, readonly [title: string, hint: string, retry: string]>> | undefined;
}

/**
 * Shown if not even the texts could be loaded: plain, with a way to continue, in the language of the page, which
 * `early.js` has set before anything else.
 */
export function LastResort() {
  const [title, hint, retry] = globalThis.lastResort?.[document.documentElement.lang] ?? [
    'Vocabloom',
    '',
    '↻',
  ];
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
