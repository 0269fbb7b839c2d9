/**
 * The title of an empty or broken state: a heading within a page, or the page's own heading, which gets the focus on
 * arrival.
 */
export function StateTitle({ title, isPage }: { title: string; isPage: boolean }) {
  const style = 'mt-4 text-2xl';
  return isPage ? (
    <h1 dir="auto" tabIndex={-1} data-page-heading className={style}>
      {title}
    </h1>
  ) : (
    <h2 dir="auto" className={style}>
      {title}
    </h2>
  );
}
