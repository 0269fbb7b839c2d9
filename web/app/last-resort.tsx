/** Shown if not even the texts could be loaded: plain, in English, and with a way to continue. */
export function LastResort() {
  return (
    <main role="alert" className="page text-center">
      <h1 className="text-3xl">Vocabloom could not start</h1>
      <p className="mt-2 text-ink-soft">Check your connection, then try again.</p>
      <button
        type="button"
        className="mt-6 min-h-12 bg-accent px-6 font-semibold text-on-accent leaf-md"
        onClick={() => location.reload()}
      >
        Try again
      </button>
    </main>
  );
}
